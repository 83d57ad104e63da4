import { createHash } from 'node:crypto'

/**
 * A seeded random number generator: the same values in every run. It is for made-up data and never for a
 * secret.
 */
export interface Random {
  /** At least 0, less than 1. */
  fraction(): number
  /** True with this probability, from 0 to 1. */
  chance(share: number): boolean
  /** An integer between the two, both included. */
  whole(lowest: number, highest: number): number
  /** A number that is mostly near the middle and never further from it than twice the spread. */
  around(middle: number, spread: number): number
  pick<Item>(items: readonly Item[]): Item
  /** All of the items in random order. */
  shuffled<Item>(items: readonly Item[]): Item[]
  /** A UUID in the form of version 4. */
  id(): string
}

/**
 * The generator seeded by a name. Each made-up thing has its own, so that a change to one does not change the
 * others.
 */
export function randomFor(name: string): Random {
  const fraction = mulberry32(createHash('sha256').update(name).digest().readUInt32BE())
  const whole = (lowest: number, highest: number) => lowest + Math.floor(fraction() * (highest - lowest + 1))

  return {
    fraction,
    whole,
    chance: (share) => fraction() < share,
    around(middle, spread) {
      const bell = fraction() + fraction() + fraction() + fraction() - 2
      return middle + bell * spread
    },
    pick: (items) => items[whole(0, items.length - 1)]!,
    shuffled(items) {
      const rest = [...items]
      return items.map(() => rest.splice(whole(0, rest.length - 1), 1)[0]!)
    },
    id() {
      const digits = Array.from({ length: 32 }, () => whole(0, 15).toString(16))
      digits[12] = '4'
      digits[16] = (8 + whole(0, 3)).toString(16)
      return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}

/** mulberry32 by Tommy Ettinger, in the public domain. Its 32 bits of state have a period of 2^32. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
