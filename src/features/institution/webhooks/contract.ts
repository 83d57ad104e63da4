import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, line, Nothing, OneId, RequestId } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('refusals')

export const mostWebhooks = 10
/** After a rotation both secrets sign for so long. A choice of ours: a day, so that nobody works at night for it. */
export const overlapHours = 24
/** One event is tried for so long before it is given up. */
export const triedForHours = 24
/** A webhook that took nothing for so many days is switched off. */
export const offAfterDays = 3
export const deliveriesKeptDays = 30
export const mostDeliveriesShown = 200

export const deliveryEvents = ['alert.raised', 'alert.overdue', 'alert.resolved', 'webhook.test'] as const

const Address = line({ min: 1, max: 500, tooShort: () => t('addressMissing') })

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  isOn: z.boolean(),
  /** Since when nothing arrived; null while it works. */
  failingSince: z.nullable(Instant),
  /** Until when the secret before signs too; null without one. */
  olderSecretUntil: z.nullable(Instant),
  /** Whether first and last name and the kind of alert are sent. */
  sendsNames: z.boolean(),
  /** Who asked that names be sent, while that waits for a second people manager. */
  namesAskedBy: z.nullable(z.string()),
  /** Whether the caller counts as the second person for it. */
  mayConfirmNames: z.boolean(),
})
export type Webhook = z.infer<typeof Webhook>

/** A secret is shown once, in the answer to the call that made it. */
const WithSecret = z.object({ id: Id, secret: z.string() })
export type WithSecret = z.infer<typeof WithSecret>

export const deliveryStates = ['waiting', 'delivered', 'given-up'] as const

export const Delivery = z.object({
  id: Id,
  /** The address of the webhook. */
  url: z.string(),
  event: z.enum(deliveryEvents),
  at: Instant,
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** The status of the last answer; null where there was none. */
  status: z.nullable(z.int()),
  nextTryAt: z.nullable(Instant),
})
export type Delivery = z.infer<typeof Delivery>

const NewWebhook = z.strictObject({ url: Address, requestId: RequestId })
export type NewWebhook = z.infer<typeof NewWebhook>

const NewSecret = z.strictObject({ requestId: RequestId })

const WebhookChanges = z.strictObject({ url: z.optional(Address), isOn: z.optional(z.boolean()) })
export type WebhookChanges = z.infer<typeof WebhookChanges>

export const webhookApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    summary: 'The addresses that hear of the alerts of the institution, by Standard Webhooks',
    access: peopleManagerRoles,
    response: z.array(Webhook),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    summary: `Add a webhook, at most ${mostWebhooks} an institution; the answer has its secret, which is shown once`,
    access: peopleManagerRoles,
    stepUp: true,
    body: NewWebhook,
    madeOnce: true,
    response: WithSecret,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/webhooks/:id',
    summary: 'Give a webhook another address, which sends no names at first, or switch it on or off',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    body: WebhookChanges,
    response: Nothing,
    status: 204,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/secret',
    summary: `Make a new secret; for ${overlapHours} hours the one before signs too`,
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    body: NewSecret,
    madeOnce: true,
    response: WithSecret,
    status: 201,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    summary: 'Send a test event to a webhook',
    access: peopleManagerRoles,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    summary: 'Remove a webhook and its deliveries',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  askNames: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/names',
    summary: 'Ask that a webhook sends names; it waits for a second person',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  confirmNames: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/names/confirm',
    summary: 'Confirm, as the second person, that a webhook sends names',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  stopNames: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/:id/names',
    summary: 'Stop sending names, at once, or withdraw what waits',
    access: peopleManagerRoles,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/webhook-deliveries',
    summary: `The latest ${mostDeliveriesShown} deliveries of the last ${deliveriesKeptDays} days; nothing of what the receiver said but its status`,
    access: peopleManagerRoles,
    response: z.array(Delivery),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/webhook-deliveries/:id/send-again',
    summary: 'Send an event again at once, under the same id',
    access: peopleManagerRoles,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
}
