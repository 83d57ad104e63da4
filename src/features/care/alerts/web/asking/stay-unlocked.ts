import { holdOpen } from '#web/device/held-open.ts'

import type { CurrentRequest } from '../../contract.ts'

/** Product decision: what becomes of a request stays readable this long without a touch. */
const readableMs = 10 * 60_000

/** Keeps the screen from locking by itself within ten minutes of a request for help, until it is closed. */
export function stayUnlocked({ lastAskedAt, status }: CurrentRequest): void {
  holdOpen(status === 'resolved' ? 0 : Date.parse(lastAskedAt) + readableMs)
}
