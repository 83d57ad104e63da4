import * as z from 'zod/mini'

import { alertApi } from '#features/care/alerts/contract.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { copingToolApi, NewUsage } from '#features/practice/coping-tools/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { checkInApi, SentCheckIn } from '#features/wellbeing/check-ins/contract.ts'
import { savedMessage } from '#features/wellbeing/check-ins/saved-message.ts'
import { sendCheckIn } from '#features/wellbeing/check-ins/web/index.ts'
import { ApiError, call, isForOtherUser, reasonFor, problemCodeOf } from '#web/api/api.ts'
import { pageUser } from '#web/api/page-user.ts'
import { byServerClock, pageTimeId, passedMs, serverNow } from '#web/device/server-clock.ts'
import type { WaitingItem } from '#web/device/trusted-device-store.ts'
import { putOnWaitingList, takeOffWaitingList, waitingOf } from '#web/device/trusted-device.ts'
import { toast } from '#web/toasts/toast.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('unsent')

const lockName = 'evenkeel-waiting-list'
/** Statuses that another try would meet again. After any other, the item is tried again. */
const finalStatuses = new Set([400, 403, 404, 409, 413, 422])

/** What seems to have been made later than that from now was made by a clock that has been set since. */
const aheadMs = 60_000

/**
 * Sends the items that wait on a trusted device, the oldest first, from one tab at a time. It sends them only
 * while the person who made them is signed in. An item that arrived is removed from the list. An item that the
 * server refused stays, with the reason, and so does one of which nobody knows when it was made: its person is asked. Each item carries its id, so that one that was sent without an answer is
 * stored once. Answers whether any item arrived. Throws the 401 of a session that has ended.
 */
export function sendWaiting(userId: string): Promise<boolean> {
  if (!('locks' in navigator)) return sendAll(userId)
  return navigator.locks.request(lockName, () => sendAll(userId))
}

/** What is read again once an item has arrived. */
export const staleAfterSending = [
  checkInApi.list,
  copingToolApi.summary,
  assessmentApi.risk,
  rewardApi.points,
  alertApi.own,
]

async function sendAll(userId: string): Promise<boolean> {
  let hasArrived = false
  for (const item of await waitingOf(userId)) {
    if (pageUser() !== userId) return hasArrived
    if (item.refusal !== null) continue
    const madeAt = whenMade(item)
    if (madeAt.getTime() - serverNow().getTime() > aheadMs) {
      await putOnWaitingList(userId, { ...item, asksWhen: true, refusal: t('clockWasSet') })
      continue
    }
    try {
      await send(item, madeAt.toISOString())
      await takeOffWaitingList(item.id)
      hasArrived = true
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw error
      if (!isFinal(error)) return hasArrived
      const asksWhen = error instanceof ApiError && error.problem?.fields?.['madeAt'] !== undefined
      await putOnWaitingList(userId, { ...item, asksWhen, refusal: reasonFor(error, t('notAccepted')) })
    }
  }
  return hasArrived
}

/** When an item was made, by the server's clock. The server has answered since: it said who is signed in. */
function whenMade({ madeAt, isServerTime, onPage }: WaitingItem): Date {
  if (isServerTime) return new Date(madeAt)
  if (onPage?.id === pageTimeId) return new Date(serverNow().getTime() - (passedMs() - onPage.passed))
  return byServerClock(new Date(madeAt))
}

/** Whether the item itself was refused. A 403 with a code is about the session or the account, and passes. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError) || !finalStatuses.has(error.status) || isForOtherUser(error)) return false
  return error.status !== 403 || problemCodeOf(error) === undefined
}

/** Sends an item. A check-in whose stress staff had to be told of says so as soon as it has arrived. */
async function send({ kind, body }: WaitingItem, madeAt: string): Promise<void> {
  const dated = Object.assign({ madeAt }, body)
  if (kind === 'coping-session') {
    await call(copingToolApi.save, { body: z.parse(NewUsage, dated) })
    return
  }
  const saved = await sendCheckIn(z.parse(SentCheckIn, dated))
  if (saved.told) toast(savedMessage(saved))
}
