import * as z from 'zod/mini'

import { Instant } from '#shared/fields.ts'

import { contactKinds, contactWays } from './states.ts'

/** What can happen to an alert. */
export const historyKinds = [
  'raised',
  'asked-again',
  'severity-raised',
  'told',
  'seen',
  'acknowledged',
  ...contactKinds,
  'asked-while-open',
  'no-contact',
  'missed',
  'not-reached',
  'released',
  'given-back',
  'resolved',
] as const

/** Why somebody who had acknowledged an alert, or had taken a follow-up on, can no longer answer it. */
export const losses = ['closed', 'locked', 'elsewhere', 'password', 'second-step', 'grant'] as const
export type Loss = (typeof losses)[number]

/** One thing that happened to an alert, as those who answer it read it. */
export const HistoryEntry = z.object({
  at: Instant,
  /** How often the same people were told in a row, and when last; 1 and null for all else. */
  times: z.int(),
  lastAt: z.nullable(Instant),
  kind: z.enum(historyKinds),
  /** The name of the person who did it; null for the system. */
  by: z.nullable(z.string()),
  circle: z.nullable(z.enum(['responders', 'administrators', 'everyone'])),
  people: z.nullable(z.int()),
  /** How many browsers and telephones were to ring, and how many e-mails to go; null for another kind. */
  devices: z.nullable(z.int()),
  phones: z.nullable(z.int()),
  mails: z.nullable(z.int()),
  /** How many reminders were due while Evenkeel was away; null for another kind. */
  missed: z.nullable(z.int()),
  /** Why whoever had acknowledged it could no longer answer; null for another kind. */
  loss: z.nullable(z.enum(losses)),
  /** When a contact was, and how; null for another kind. */
  contactAt: z.nullable(Instant),
  how: z.nullable(z.enum(contactWays)),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
