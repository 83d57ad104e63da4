import { randomInt } from 'node:crypto'

/**
 * Draws the order of two tools over so many days, an even number: a letter for each day, A for the first tool and B for
 * the second. In each pair of days either comes first with the same probability, whatever came before.
 */
export function drawToolOrder(days: number): string {
  return Array.from({ length: days / 2 }, () => (randomInt(2) === 0 ? 'AB' : 'BA')).join('')
}
