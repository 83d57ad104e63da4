import { serverTimeHeader } from '#shared/page-names.ts'

import { sharedValue, useSharedValue } from '../shared-value.ts'

/** An answer that took longer says too little about the present, once one that was quicker has come. */
const quickMs = 5000
/** Clocks that differ by less are taken to agree. */
const agreeMs = 1000

/** The id of this page's time, since what has passed says nothing to another page. */
export const pageTimeId = crypto.randomUUID()

let last = readClocks()
let passed = 0

function readClocks() {
  return { page: performance.now(), device: Date.now() }
}

/**
 * How many milliseconds have passed since the page began, to measure durations by. It never goes back, whatever becomes
 * of the device's clock, and goes on while the device sleeps, which may stop the page's own.
 */
export function passedMs(): number {
  const now = readClocks()
  const byPage = now.page - last.page
  const byDevice = now.device - last.device
  last = now
  if (Math.abs(byDevice - byPage) < agreeMs) passed += Math.max(byPage, 0)
  else {
    // The device has slept, or its clock was set. Nothing here tells which.
    passed += Math.max(byPage, byDevice, 0)
    if (hasAnswer) setDoubt(true)
  }
  return Math.floor(passed)
}

/** A moment by the server's clock as far as is known, and how much had passed on this page then. */
interface Moment {
  readonly server: number
  readonly passed: number
}

// Until the server has answered the device's own clock counts.
const known = sharedValue<Moment>({ server: Date.now(), passed: 0 })
let hasAnswer = false
let hasHeard = false
const doubt = sharedValue(false)

const setDoubt = doubt.set

/** Whether the device has slept, or its clock was set, and the server has not been heard since. */
export const isTimeDoubted = doubt.get

/** Learns the server's time from an answer, and from what had passed (`passedMs`) when it was asked for. */
export function learnServerTime({ headers }: Pick<Response, 'headers'>, askedAt: number): void {
  const told = Date.parse(headers.get(serverTimeHeader) ?? '')
  const took = passedMs() - askedAt
  const isQuick = took <= quickMs
  if (Number.isNaN(told) || (isServerTimeKnown() && !isQuick)) return
  // The answer was given at some moment between the question and now.
  const found = told + (isQuick ? took / 2 : 0)
  const isNew = !isServerTimeKnown() || Math.abs(found - serverNow().getTime()) > agreeMs
  hasAnswer = true
  setDoubt(false)
  if (isNew) known.set({ server: found, passed: passedMs() })
}

/**
 * Learns from what the server sent by itself at a moment of its clock: it is not earlier than that now. How long it was on
 * its way is not known, so it is no answer.
 */
export function hearServerTime(told: number): void {
  if (told - serverNow().getTime() <= agreeMs) return
  hasHeard = true
  known.set({ server: told, passed: passedMs() })
}

/**
 * The present time by the server's clock, which decides what is overdue and how long ago something was. Until the server
 * has answered it is that of this device. Whatever compares with a moment of the server takes it, by `useNow` in a
 * component.
 */
export function serverNow(): Date {
  return hasAnswer || hasHeard ? serverTimeAt(known.get(), passedMs()) : new Date()
}

/** The time by the server's clock once so much has passed on this page. */
export function serverTimeAt(moment: Moment, passedThen: number): Date {
  return new Date(moment.server + Math.max(passedThen - moment.passed, 0))
}

/** Whether `serverNow` is by the server's clock. */
export function isServerTimeKnown(): boolean {
  return hasAnswer && !isTimeDoubted()
}

/** Calls back each time that becomes so, to ask the server. */
export function onDoubtedTime(ask: () => void): void {
  doubt.subscribe(() => isTimeDoubted() && ask())
}

/** Believes this page again about what has passed, since the server cannot be asked. */
export function settleDoubt(): void {
  setDoubt(false)
}

/** The time by this device's own clock, for what is made before the server has answered. */
export function deviceNow(): Date {
  return new Date()
}

/** A moment of this device's clock by the server's. */
export function byServerClock(moment: Date): Date {
  const ahead = serverNow().getTime() - Date.now()
  return Math.abs(ahead) > agreeMs ? new Date(moment.getTime() + ahead) : moment
}

/** The moment of the server that is known, for a component. */
export function useKnownServerTime(): Moment {
  return useSharedValue(known)
}
