/**
 * How far help has got, in the order in which it does: the one list that the ladder, the pages of both sides, the
 * notifications and the record go by. Sent: it is stored, and people were told. Delivered: a device or an open page of
 * somebody who answers confirmed it. Seen: one of them opened it. On the way: one of them pressed Respond, which the API
 * calls acknowledged. With them and spoke: a contact that took place. Closed: it was resolved, with a contact or without.
 */
export const alertStates = [
  'sent',
  'delivered',
  'seen',
  'on-the-way',
  'with-them',
  'spoke',
  'closed',
] as const
export type AlertState = (typeof alertStates)[number]

/** A contact that took place: somebody is with the person, or has spoken with them. */
export const contactKinds = ['with-them', 'spoke'] as const satisfies readonly AlertState[]
type ContactKind = (typeof contactKinds)[number]

/** How somebody spoke with the person. */
export const contactWays = ['in-person', 'telephone', 'through-the-door', 'other'] as const
export type ContactWay = (typeof contactWays)[number]

/** What of an alert says its state. The moments are null until they came. */
export interface Progress {
  readonly status: 'active' | 'acknowledged' | 'resolved'
  readonly deliveredAt: unknown
  readonly seenAt: unknown
  /** The latest contact since it was active or asked for last; null without one. */
  readonly contactKind: ContactKind | null
}

/** The state of an alert. A contact says more than Respond, and closing says nothing of a contact. */
export function stateOf({ status, deliveredAt, seenAt, contactKind }: Progress): AlertState {
  if (status === 'resolved') return 'closed'
  if (status === 'acknowledged') return contactKind ?? 'on-the-way'
  if (seenAt) return 'seen'
  return deliveredAt ? 'delivered' : 'sent'
}

/** How far back a contact may lie that is recorded now. */
const contactWithinMs = 24 * 60 * 60_000

/** Why a contact cannot have been at a moment; null where it can. */
type ImpossibleContact = 'future' | 'too-long-ago' | 'before-alert'

/** Whether a contact with the person of an alert can have been at a moment, seen from now. */
export function impossibleContact(
  at: Date,
  { createdAt }: { readonly createdAt: Date },
  now: Date,
): ImpossibleContact | null {
  if (at > now) return 'future'
  if (now.getTime() - at.getTime() > contactWithinMs) return 'too-long-ago'
  return at < createdAt ? 'before-alert' : null
}
