import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/fields.ts'

const CaringContact = z.object({
  id: Id,
  text: z.string(),
  /** Whom it is from. */
  signature: z.string(),
  sentAt: Instant,
})
export type CaringContact = z.infer<typeof CaringContact>

export const CaringContacts = z.object({
  /** Since when the caller wants them; null if they do not. */
  since: z.nullable(Instant),
  /** When the next one is due that is ahead; null if none is. One that was left out in its time never comes. */
  nextAt: z.nullable(Instant),
  /** Those that were sent, newest first. They stay after opting out. */
  contacts: z.array(CaringContact),
})
export type CaringContacts = z.infer<typeof CaringContacts>

const path = '/api/caring-contacts'

export const caringContactApi = {
  read: endpoint({
    method: 'GET',
    path,
    news: ['own'],
    summary: "The caller's caring contacts: whether they want them, and those that were sent",
    response: CaringContacts,
  }),
  start: endpoint({
    method: 'PUT',
    path,
    news: ['own'],
    summary: 'Opt in to five short messages over a year; without effect for who has opted in',
    response: CaringContacts,
  }),
  stop: endpoint({
    method: 'DELETE',
    path,
    news: ['own'],
    summary: 'Opt out; nothing more is sent, and what was sent stays',
    response: CaringContacts,
  }),
}
