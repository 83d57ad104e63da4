import * as z from 'zod/mini'

import { Password } from '#features/access/accounts/contract.ts'
import { CurrentUser } from '#features/core/identity/contract.ts'
import { lockMinutesChoices } from '#features/core/identity/lock-times.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Nothing } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('contract')

const notAPin = { error: () => t('notAPin') }

/** Four to eight digits, as they are typed. */
const Pin = z.string(notAPin).check(z.regex(/^\d{4,8}$/, notAPin))

/** What unlocks a screen: the PIN or the password. In the demo, which has no passwords, it is neither. */
export const Unlocking = z.strictObject({ pin: z.optional(Pin), password: z.optional(Password) })
export type Unlocking = z.infer<typeof Unlocking>

/** The state of the lock. It does not say whose session it is. */
export const LockState = z.object({
  isLocked: z.boolean(),
  /** Whether a PIN unlocks it: there is one, and it was not wrong too often. */
  takesPin: z.boolean(),
  /** Whether the password unlocks it. In the demo nobody has one. */
  takesPassword: z.boolean(),
})
export type LockState = z.infer<typeof LockState>

export const screenLockApi = {
  state: endpoint({
    method: 'GET',
    path: '/api/session/lock',
    summary: 'Whether the screen is locked and what opens it; asked by a page in use, it also says so',
    beforePasswordChange: true,
    beforeSecondStep: ['enrolment'],
    whileDeletionPending: true,
    whileLocked: true,
    response: LockState,
  }),
  lock: endpoint({
    method: 'POST',
    path: '/api/session/lock',
    summary: 'Lock the screen: of this session nothing is open but the way back, the way out, and help',
    beforePasswordChange: true,
    beforeSecondStep: ['enrolment'],
    whileDeletionPending: true,
    whileLocked: true,
    response: Nothing,
    status: 204,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/session/unlock',
    summary: 'Open the locked screen with the PIN or the password; the fifth wrong PIN was the last',
    beforePasswordChange: true,
    beforeSecondStep: ['enrolment'],
    whileDeletionPending: true,
    whileLocked: true,
    body: Unlocking,
    response: Nothing,
    status: 204,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/screen-lock',
    news: ['own'],
    summary: "Choose after how many minutes the caller's screen locks by itself",
    body: z.strictObject({ minutes: z.literal(lockMinutesChoices, { error: () => t('chooseTime') }) }),
    response: CurrentUser,
  }),
  setPin: endpoint({
    method: 'PUT',
    path: '/api/screen-lock/pin',
    news: ['own'],
    summary: "Set the PIN that opens the caller's locked screen, in place of one they had",
    stepUp: true,
    body: z.strictObject({ pin: Pin }),
    response: CurrentUser,
  }),
  removePin: endpoint({
    method: 'DELETE',
    path: '/api/screen-lock/pin',
    news: ['own'],
    summary: "Take the caller's PIN off: only the password opens the locked screen",
    response: CurrentUser,
  }),
}
