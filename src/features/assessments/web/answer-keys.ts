import type { KeyboardEvent } from 'react'

interface Option {
  readonly value: number
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}

/**
 * The answer that a key chooses: 1 to 4 by their place, arrows the next or the one before. Null for any
 * other key, and for arrows within the radio buttons, where the browser moves by itself.
 */
export function answerForKey(
  { key, target, altKey, ctrlKey, metaKey }: KeyboardEvent,
  options: readonly Option[],
  chosen: number | undefined,
): number | null {
  if (altKey || ctrlKey || metaKey) return null
  if (/^[1-9]$/.test(key)) return options[Number(key) - 1]?.value ?? null

  const step = steps[key]
  if (step === undefined || target instanceof HTMLInputElement) return null
  const place = options.findIndex(({ value }) => value === chosen)
  const next = place === -1 ? (step === 1 ? 0 : options.length - 1) : place + step
  return options[(next + options.length) % options.length]?.value ?? null
}
