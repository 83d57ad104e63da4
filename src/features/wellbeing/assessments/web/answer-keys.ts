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
 * The answer that a key chooses: a digit chooses by position, an arrow the next answer or the one before. It is null
 * for any other key, and for arrows on a radio button, which the browser handles itself.
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
  const position = options.findIndex(({ value }) => value === chosen)
  const next = position === -1 ? (step === 1 ? 0 : options.length - 1) : position + step
  return options[(next + options.length) % options.length]?.value ?? null
}
