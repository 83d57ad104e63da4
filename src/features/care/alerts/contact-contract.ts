import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, OneId } from '#shared/fields.ts'

import { Alert } from './contract.ts'
import { texts } from './locales/texts.ts'
import { contactKinds, contactWays } from './states.ts'

const t = texts('answers')

/** A contact with the person of an alert. Every retry sends the same request id, so that it is recorded once. */
export const NewContact = z.strictObject({
  kind: z.enum(contactKinds, { error: () => t('chooseContact') }),
  how: z.optional(z.enum(contactWays)),
  /** When it was; now unless said otherwise. */
  at: z.optional(Instant),
  requestId: Id,
})
export type NewContact = z.infer<typeof NewContact>

export const contactApi = {
  record: endpoint({
    method: 'POST',
    path: '/api/alerts/:id/contact',
    summary: 'Record that somebody is with the person of an alert, or spoke with them; it takes the alert on',
    access: ['admin', 'responder'],
    params: OneId,
    body: NewContact,
    response: Alert,
  }),
}
