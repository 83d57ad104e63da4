import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, line, OneId, PageQuery } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'
import { rosterRoles } from './roster-person.ts'

const t = texts('roster')

/** How a roster came: by the operator's command, from the drop folder, through the page, or from another system. */
export const rosterSources = ['command', 'folder', 'page', 'machine'] as const
/** How a run ended: all of it done, stopped to ask or since something is missing, or the file was not read. */
export const rosterOutcomes = ['done', 'stopped', 'unread'] as const

/** For how many days people managers can read about a run. */
export const reportDays = 90
/** For how many hours a run can be taken back. */
export const undoHours = 24
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

/** How many of a roster's people are done, those who leave too. */
export const RosterProgress = z.object({ done: z.int(), total: z.int() })
export type RosterProgress = z.infer<typeof RosterProgress>

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
  /** How far a run is that still goes on; null for one that ended or broke off. Until its end it has changed nothing. */
  progress: z.nullable(RosterProgress),
  /** Whether it can be taken back: the latest run that was followed, for a day. */
  canBeUndone: z.boolean(),
  undoneAt: z.nullable(Instant),
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
  /** Texts about housing and shift that no unit and no shift is named by: who has them comes in without. */
  missingUnits: z.array(z.string()),
  missingShifts: z.array(z.string()),
  /** What of the file is nobody: columns that stay behind, titles and totals, further rows of somebody, people who are out. */
  remarks: z.object({
    columnsLeft: z.array(z.string()),
    linesLeft: z.int(),
    splitsNames: z.boolean(),
    merged: z.int(),
    released: z.int(),
  }),
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
      'Follow a roster: new people come in, others move, and who is not in it leaves. New staff wait for a second person. A run that takes longer than 15 s goes on after the answer, whose `endedAt` is null',
    access: peopleManagerRoles,
    stepUp: true,
    body: z.extend(SentRoster, {
      /** Whether units and shifts that are missing are made. */
      createsUnits: z.optional(z.boolean()),
    }),
    response: RosterReport,
    status: 201,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/rosters/:id/undo',
    summary:
      'Take the latest roster back within a day: who came in is deleted unless they have signed in, who left is back, and what changed is as before',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: z.object({
      /** How many stay as the roster left them: they signed in, are looked after, were changed since, or moved on. */
      stayed: z.int(),
    }),
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
}
