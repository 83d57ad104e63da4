import * as z from 'zod/mini'

import { LineEntry, lineKinds } from '#features/care/cases/contract.ts'
import { areFewWords } from '#features/care/follow-ups/contract.ts'
import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, line, Nothing, OneId, text } from '#shared/fields.ts'
import { populations } from '#shared/population.ts'

import { texts } from './locales/texts.ts'

const t = texts('refusals')

/** How many years a record is kept after its last entry, where the institution says nothing else. */
export const usualYears = 7
/** Six years is how long 45 CFR 164.316(b)(2)(i) has such documents kept; the longest is our own ruling. */
export const fewestYears = 6
export const mostYears = 30

export const longestReason = 500

/** How many records a list shows, the latest first. Others are found by a name or a number. */
export const mostListed = 50

/** What can stand in a record: everything of a case, and the totals of a screening that raised an alert. */
export const entryKinds = [...lineKinds, 'screening'] as const

/** One act of the institution, or what it was about. It holds no word of the person, and no single answer. */
export const RecordEntry = z.extend(z.omit(LineEntry, { alertId: true, followUpId: true, requestId: true }), {
  kind: z.enum(entryKinds),
  /** What a responder noted when an alert was closed or a follow-up answered. */
  note: z.optional(z.string()),
  /** The totals of a screening. */
  phq9: z.optional(z.int()),
  gad7: z.optional(z.int()),
})
export type RecordEntry = z.infer<typeof RecordEntry>

/** Whom a record is about. */
export const RecordPerson = z.object({
  /** The id that their account has, or had. */
  reference: Id,
  name: z.string(),
  username: z.string(),
  /** The number that the institution's own systems know them by, such as a booking number; null without one. */
  number: z.nullable(z.string()),
})
export type RecordPerson = z.infer<typeof RecordPerson>

/** That nothing of a record is deleted, which two people decide, as they do when it ends. */
const Hold = z.object({
  reason: z.string(),
  askedBy: z.nullable(z.string()),
  askedAt: Instant,
  confirmedBy: z.nullable(z.string()),
  /** Null while it waits for the second person. */
  confirmedAt: z.nullable(Instant),
  /** That somebody asks for its end; null where nobody does. */
  lifting: z.nullable(z.object({ reason: z.string(), askedBy: z.nullable(z.string()), askedAt: Instant })),
  /** Whether something waits, and the caller is the second person for it. */
  mayConfirm: z.boolean(),
})
export type Hold = z.infer<typeof Hold>

export const RecordSummary = z.object({
  id: Id,
  /** Null where it is damaged. */
  person: z.nullable(RecordPerson),
  population: z.enum(populations),
  lastAt: Instant,
  /** The day until which it is kept; null while the account is there. */
  keptUntil: z.nullable(Instant),
  isHeld: z.boolean(),
})
export type RecordSummary = z.infer<typeof RecordSummary>

export const InstitutionRecord = z.extend(RecordSummary, {
  /** The oldest first; null where they are damaged. */
  entries: z.nullable(z.array(RecordEntry)),
  /** When somebody is to look in on the person next; null where nothing is due, or the account is there. */
  nextDueAt: z.nullable(Instant),
  /** Whether the caller answers for such people, and so records what came of it. */
  mayRecordContact: z.boolean(),
  /** The one that holds, or waits; null without one. */
  hold: z.nullable(Hold),
  /** The SHA-256 of its FHIR file, as it is now. */
  sha256: z.string(),
})
export type InstitutionRecord = z.infer<typeof InstitutionRecord>

/** What came of a contact with somebody whose account is gone. */
export const contactOutcomes = ['spoke', 'met', 'not-reached', 'gone'] as const
export const RecordContact = z
  .strictObject({
    outcome: z.enum(contactOutcomes, { error: () => t('choose') }),
    note: z.optional(text({ max: longestReason })),
  })
  .check(
    z.refine(({ outcome, note = '' }) => outcome !== 'gone' || areFewWords(note), {
      path: ['note'],
      error: () => t('writeWhere'),
    }),
  )
export type RecordContact = z.infer<typeof RecordContact>

/** Why a record is held, or no longer; the number of a case is enough. */
export const WithReason = z.strictObject({
  reason: text({ min: 5, max: longestReason, tooShort: () => t('writeFew') }),
})

export const institutionRecordApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/records',
    summary:
      "The latest records of the institution's own acts, for its records officer and those who answer for such people",
    query: z.strictObject({ search: z.optional(line({ max: 100 })) }),
    response: z.array(RecordSummary),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/records/:id',
    summary: 'What the institution did for one person, whose account may be gone',
    params: OneId,
    response: InstitutionRecord,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/records/:id/file',
    summary: 'The record of one person as a FHIR R4 Bundle',
    params: OneId,
    response: z.object({ file: z.string(), sha256: z.string() }),
  }),
  recordContact: endpoint({
    method: 'POST',
    path: '/api/records/:id/contacts',
    summary: 'Record what came of a contact that is due with somebody whose account is gone',
    params: OneId,
    body: RecordContact,
    response: Nothing,
    status: 204,
  }),
  askHold: endpoint({
    method: 'POST',
    path: '/api/records/:id/hold',
    summary: 'Ask a second person to keep a record beyond its term',
    params: OneId,
    body: WithReason,
    response: Nothing,
    status: 204,
  }),
  askLifting: endpoint({
    method: 'POST',
    path: '/api/records/:id/hold/lifting',
    summary: 'Ask a second person to end the hold of a record',
    params: OneId,
    body: WithReason,
    response: Nothing,
    status: 204,
  }),
  confirmHold: endpoint({
    method: 'POST',
    path: '/api/records/:id/hold/confirmation',
    summary: 'Confirm, as the second person, a hold or its end',
    params: OneId,
    response: Nothing,
    status: 204,
  }),
}

/** How an institution keeps the record of its acts. */
const RecordKeeping = z.object({
  years: z.int(),
  /** The name of the records officer; null without one. */
  officer: z.nullable(z.string()),
  /** Whether the caller reads records. */
  mayRead: z.boolean(),
})
export type RecordKeeping = z.infer<typeof RecordKeeping>

export const Term = z.strictObject({
  years: z
    .int({ error: () => t('years', { fewest: fewestYears, most: mostYears }) })
    .check(
      z.gte(fewestYears, { error: () => t('years', { fewest: fewestYears, most: mostYears }) }),
      z.lte(mostYears, { error: () => t('years', { fewest: fewestYears, most: mostYears }) }),
    ),
})

export const recordKeepingApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/record-keeping',
    summary: "How long the caller's institution keeps the record of its acts, and who reads it",
    response: RecordKeeping,
  }),
  appoint: endpoint({
    method: 'PUT',
    path: '/api/record-keeping/officer',
    summary: 'Appoint an officer as the records officer, in place of the one before',
    access: peopleManagerRoles,
    stepUp: true,
    body: z.strictObject({ username: line({ min: 1, max: 100, tooShort: () => t('username') }) }),
    response: RecordKeeping,
  }),
  setTerm: endpoint({
    method: 'PUT',
    path: '/api/record-keeping/term',
    summary: 'Say how many years the records of accounts that are deleted from now on are kept',
    access: peopleManagerRoles,
    stepUp: true,
    body: Term,
    response: RecordKeeping,
  }),
}
