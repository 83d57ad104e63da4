import { recordActivity } from '#web/device/user-activity.ts'

import type { OwnAlert } from '../../contract.ts'

/** Product decision: what becomes of a request stays readable this long without a touch. */
const readableMs = 10 * 60_000

/** Keeps the screen from locking by itself within ten minutes of a request for help. */
export function stayUnlocked({ createdAt }: Pick<OwnAlert, 'createdAt'>): void {
  const end = Date.parse(createdAt) + readableMs
  if (end > Date.now()) recordActivity(end)
}
