import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, Nothing, PageQuery } from '#shared/fields.ts'

/** What a notification may be about. Its text is in `messages.ts`; the database holds only the kind. */
export const notificationKinds = [
  'alert',
  'alert-again',
  'alert-unanswered',
  'alert-still-open',
  'follow-up-missed',
  'drill',
  'alert-device-gone',
  'duty-changed',
  'duty-offered',
  'duty-gap',
  'own-alert-answered',
  'own-alert-closed',
  'alert-about-you-picked-up',
  'alert-about-you-closed',
  'audit-broken',
  'account-locked',
  'grant-waiting',
  'grant-confirmed',
  'grant-begun',
  'grant-alone',
  'setting-waiting',
  'setting-confirmed',
  'setting-alone',
  'import-waiting',
  'import-confirmed',
  'import-alone',
  'keeper-made',
  'keeper-helped',
  'keeper-reset',
  'reset-code-made',
  'reset-code-used',
  'backup-code-used',
  'passkey-added',
  'work-account-linked',
  'provider-waiting',
  'provider-confirmed',
  'provider-alone',
  'password-sign-in',
  'second-factor-removed',
  'sign-in-lock-lifted',
  'email-changed',
  'connection-asked',
  'connection-accepted',
  'connection-ended',
  'sharing-ended',
  'recovery-contact-chosen',
  'recovery-contact-ended',
  'recovery-help-asked',
  'recovery-help-own',
  'recovery-help-given',
  'sharing-off-since-restore',
  'encouragement',
  'caring-contact',
  'supporter-alert',
  'safety-officer-appointed',
  'harm-reported',
  'harm-report-waits',
  'harm-report-answered',
  'plan-invitation',
  'plan-review-due',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  /** The page of Evenkeel that it links to. */
  path: z.string(),
  at: Instant,
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const notificationApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: "The caller's own notifications, the latest first",
    query: PageQuery,
    response: z.array(Notification),
    paged: true,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'How many notifications the caller has not read',
    response: z.object({ count: z.int() }),
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: "Mark some of the caller's notifications as read, all of them where none is named",
    body: z.strictObject({ ids: z.optional(z.array(Id).check(z.maxLength(100))) }),
    response: Nothing,
    status: 204,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'A stream of server-sent events: what the caller should read again',
    response: z.string(),
    stream: true,
    // A locked screen hears of alerts alone: the request that was made there, and that something needs its owner.
    whileLocked: true,
  }),
}
