import { serverNow } from './server-clock.ts'

let heldOpenUntil = 0

/** Keeps the page counting as in use until a time of the server in milliseconds, though nobody touches it; 0 ends that. */
export function holdOpen(until: number): void {
  heldOpenUntil = until
}

/** Whether something that somebody waits for keeps the page open. */
export function isHeldOpen(): boolean {
  return serverNow().getTime() < heldOpenUntil
}
