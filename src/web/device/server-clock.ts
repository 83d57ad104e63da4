import { serverTimeHeader } from '#shared/page-names.ts'

import { sharedValue, useSharedValue } from '../shared-value.ts'

/** An answer that took longer says too little about the present, once one that was quicker has come. */
const quickMs = 5000
/** Clocks that differ by less are taken to agree. */
const agreeMs = 1000

/** How many milliseconds the server's clock is ahead of this device's, as far as is known. */
const ahead = sharedValue(0)
let isKnown = false

/** Learns the server's time from an answer, and from the moment of this device at which it was asked for. */
export function learnServerTime({ headers }: Pick<Response, 'headers'>, askedAt: number): void {
  const told = Date.parse(headers.get(serverTimeHeader) ?? '')
  const now = Date.now()
  const isQuick = now >= askedAt && now - askedAt <= quickMs
  if (Number.isNaN(told) || (isKnown && !isQuick)) return
  isKnown = true
  // The answer was given at some moment between the question and now.
  const found = told - (isQuick ? (askedAt + now) / 2 : now)
  if (Math.abs(found - ahead.get()) > agreeMs) ahead.set(Math.abs(found) > agreeMs ? found : 0)
}

/**
 * The present time by the server's clock, which decides what is overdue and how long ago something was. Until the server
 * has answered it is that of this device. Whatever compares with a moment of the server takes it, by `useNow` in a
 * component.
 */
export function serverNow(): Date {
  return byServerClock(new Date())
}

/** Whether the server has answered, so that `serverNow` is by its clock. */
export function isServerTimeKnown(): boolean {
  return isKnown
}

/** A moment of this device's clock by the server's. */
export function byServerClock(moment: Date): Date {
  return new Date(moment.getTime() + ahead.get())
}

/** The same for a component, and 0 until the server has answered. */
export function useServerAhead(): number {
  return useSharedValue(ahead, 0)
}
