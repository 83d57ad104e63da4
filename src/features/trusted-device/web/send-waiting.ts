import * as z from 'zod/mini'

import { assessmentApi } from '#features/assessments/contract.ts'
import { checkInApi, SentCheckIn } from '#features/check-ins/contract.ts'
import { copingToolApi, NewUsage } from '#features/coping-tools/contract.ts'
import { ApiError, call, isForAnother, keyOf, reasonFor, refusalOf } from '#web/api/api.ts'
import { pageUser } from '#web/api/page-user.ts'
import type { WaitingItem } from '#web/device/trusted-device-store.ts'
import { putOnWaitingList, takeOffWaitingList, waitingOf } from '#web/device/trusted-device.ts'

const lockName = 'evenkeel-waiting-list'
/** Refusals that another try would meet again; of all others nobody knows. */
const finalStatuses = new Set([400, 403, 404, 409, 413, 422])

/**
 * Sends what waits on a person's own device, the oldest first, one tab at a time, and takes off the list
 * what arrived. Each carries its id, so that what was sent without an answer is kept once. What the
 * server will not take stays, with its reason. Answers whether anything arrived; throws the 401 of a
 * session that has ended. It is sent for nobody but the person who made it.
 */
export function sendWaiting(userId: string): Promise<boolean> {
  if (!('locks' in navigator)) return sendAll(userId)
  return navigator.locks.request(lockName, () => sendAll(userId))
}

/** What is to be read anew once something arrived. */
export function changedBySending(userId: string): (readonly unknown[])[] {
  return [
    keyOf(checkInApi.list, { query: {} }),
    keyOf(copingToolApi.summary, {}),
    keyOf(assessmentApi.risk, {}),
    ['api', 'users', userId],
  ]
}

async function sendAll(userId: string): Promise<boolean> {
  let hasArrived = false
  for (const item of await waitingOf(userId)) {
    if (pageUser() !== userId) return hasArrived
    if (item.refusal !== null) continue
    try {
      await send(item)
      await takeOffWaitingList(item.id)
      hasArrived = true
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw error
      if (!isFinal(error)) return hasArrived
      await putOnWaitingList(userId, { ...item, refusal: reasonFor(error, 'It was not accepted') })
    }
  }
  return hasArrived
}

/** Whether the item itself was refused. A 403 with a code is of the session or the account, and passes. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError) || !finalStatuses.has(error.status) || isForAnother(error)) return false
  return error.status !== 403 || refusalOf(error) === undefined
}

function send({ kind, body, madeAt }: WaitingItem): Promise<unknown> {
  const made = Object.assign({ madeAt }, body)
  return kind === 'check-in'
    ? call(checkInApi.save, { body: z.parse(SentCheckIn, made) })
    : call(copingToolApi.save, { body: z.parse(NewUsage, made) })
}
