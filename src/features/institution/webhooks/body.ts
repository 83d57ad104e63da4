import * as z from 'zod/mini'

import { alertKinds, severities } from '#features/care/alerts/contract.ts'
import { Id, Instant } from '#shared/fields.ts'

/** What a webhook tells of: raised (again when it became graver), unanswered at its first step, resolved. */
export const webhookEvents = ['alert.raised', 'alert.overdue', 'alert.resolved'] as const

/** What every event says of an alert: no name, and nothing that says why it was raised. */
const data = {
  /** The number of the alert: the same in each of its events, and the last part of `link`. */
  alert: Id,
  severity: z.enum(severities),
  /** The name of the unit; null without one, and where fewer people are in it than the privacy threshold. */
  unit: z.nullable(z.string()),
  /** The alert in Evenkeel, for those who may open it. */
  link: z.url(),
  /** A drill is about nobody. */
  isDrill: z.boolean(),
  /** Whom it is about and why; only where two people managers agreed that names are sent. */
  person: z.optional(z.object({ firstName: z.string(), lastName: z.string(), kind: z.enum(alertKinds) })),
}

const envelope = {
  /** The form of this body. Another number means that fields have changed their meaning. */
  version: z.literal(1),
  /** When it happened, not when it was sent. */
  timestamp: Instant,
}

/** The body of every call to a webhook: JSON, signed as https://www.standardwebhooks.com says. */
export const WebhookBody = z.discriminatedUnion('type', [
  z.object({ type: z.enum(webhookEvents), ...envelope, data: z.object(data) }),
  z.object({ type: z.literal('webhook.test'), ...envelope, data: z.object({}) }),
])
export type WebhookBody = z.infer<typeof WebhookBody>
