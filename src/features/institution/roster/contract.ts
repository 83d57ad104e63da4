import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, line, Nothing, OneId, PageQuery } from '#shared/fields.ts'

import { RosterMapping } from './columns.ts'
import { texts } from './locales/texts.ts'
import { rosterRoles } from './roster-person.ts'

const t = texts('roster')

/** How a roster came: by the operator's command, from the drop folder, through the page, or from another system. */
export const rosterSources = ['command', 'folder', 'page', 'machine'] as const
/** How a run ended: all of it done, stopped to ask or since something is missing, or the file was not read. */
export const rosterOutcomes = ['done', 'stopped', 'unread'] as const

/** For how many days people managers can read about a run. */
export const reportDays = 90
/** The most bytes of a file through the page, and the most rows. */
export const mostUploadBytes = 2 * 1024 * 1024
export const mostUploadRows = 20_000
/** How many refused rows are listed at most, the first of the file. Their count is of all. */
export const mostListedRefusals = 1000

/** How many people a run found or changed. Somebody who moved and has another name counts in both. */
export const RosterCounts = z.object({
  rows: z.int(),
  made: z.int(),
  returned: z.int(),
  moved: z.int(),
  renamed: z.int(),
  left: z.int(),
  unchanged: z.int(),
  refused: z.int(),
})
export type RosterCounts = z.infer<typeof RosterCounts>

const RefusedRow = z.object({ line: z.int(), number: z.string(), name: z.string(), reason: z.string() })

export const Roster = z.object({
  id: Id,
  source: z.enum(rosterSources),
  startedBy: z.nullable(z.string()),
  fileName: z.string(),
  startedAt: Instant,
  endedAt: z.nullable(Instant),
  outcome: z.nullable(z.enum(rosterOutcomes)),
  problem: z.nullable(z.string()),
  counts: RosterCounts,
})
export type Roster = z.infer<typeof Roster>

export const RosterReport = z.extend(Roster, { refused: z.array(RefusedRow) })
export type RosterReport = z.infer<typeof RosterReport>

const Change = z.object({
  line: z.int(),
  number: z.string(),
  name: z.string(),
  /** What would change, in words; empty for somebody new or leaving. */
  what: z.string(),
})

/** What a roster would change, with names. */
export const RosterPreview = z.object({
  encoding: z.string(),
  counts: RosterCounts,
  made: z.array(Change),
  returned: z.array(Change),
  changed: z.array(Change),
  leaving: z.array(z.object({ number: z.string(), name: z.string() })),
  refused: z.array(RefusedRow),
  /** Who would leave and come in again under another number, each in a sentence, with the line of the new one. */
  samePeople: z.array(z.object({ line: z.int(), words: z.string() })),
  /** Whether their numbers have lost the zeros that they began with. */
  haveLostZeros: z.boolean(),
  /** Whether more than one in five would leave. */
  areMany: z.boolean(),
  /** How many leave, where that has to be said again for one of these reasons; null where it has not. */
  asksAboutLeaving: z.nullable(z.int()),
  /** Why it cannot be followed at all; null where it can. */
  refusal: z.nullable(z.string()),
})
export type RosterPreview = z.infer<typeof RosterPreview>

const File = {
  fileName: line({ min: 1, max: 200, tooShort: () => t('chooseFile') }),
  /** The bytes of the file in base64. */
  file: z
    .string()
    .check(
      z.regex(/^[A-Za-z\d+/]*={0,2}$/, 'Must be base64'),
      z.maxLength(Math.ceil(mostUploadBytes / 3) * 4, { error: () => t('fileTooLarge') }),
    ),
  /** The role of the people in a file without a column for it. */
  role: z.optional(z.enum(rosterRoles)),
} as const

/** What another system sends: a whole roster, to be followed at once. */
export const SentRoster = z.strictObject({
  ...File,
  /** How many people may leave, where that has to be said; otherwise nothing is done. */
  allowLeaving: z.optional(z.int().check(z.minimum(0))),
})

export type SentRoster = z.infer<typeof SentRoster>

export const rosterApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/rosters',
    summary: 'The runs of rosters of the last 90 days, the latest first',
    access: peopleManagerRoles,
    query: PageQuery,
    response: z.array(Roster),
    paged: true,
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/rosters/:id',
    summary: 'One run of a roster, with the rows that were refused and why',
    access: peopleManagerRoles,
    params: OneId,
    response: RosterReport,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/rosters/preview',
    summary: 'Say by name what a roster would change; nothing is changed',
    access: peopleManagerRoles,
    stepUp: true,
    body: z.strictObject(File),
    response: RosterPreview,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/rosters',
    summary:
      'Follow a roster: new people come in, others move, and who is not in it leaves. New staff wait for a second person',
    access: peopleManagerRoles,
    stepUp: true,
    body: SentRoster,
    response: RosterReport,
    status: 201,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/machine/roster',
    summary: 'Follow a roster that another system sends; new staff wait for a second person',
    access: [],
    machine: 'roster:write',
    body: SentRoster,
    response: RosterReport,
    status: 201,
  }),
  mapping: endpoint({
    method: 'GET',
    path: '/api/roster-mapping',
    summary: "The headings of the institution's own rosters",
    access: peopleManagerRoles,
    response: RosterMapping,
  }),
  saveMapping: endpoint({
    method: 'PUT',
    path: '/api/roster-mapping',
    summary: "Set the headings of the institution's own rosters",
    access: peopleManagerRoles,
    stepUp: true,
    body: RosterMapping,
    response: Nothing,
    status: 204,
  }),
}
