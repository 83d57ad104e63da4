import * as z from 'zod/mini'

import { alertStatuses } from '#features/alerts/contract.ts'
import { screeningTypes } from '#features/assessments/questions.ts'
import { severityNames } from '#features/assessments/scoring.ts'
import {
  durations,
  type SharingSwitch,
  sharingSwitches,
  viewedSwitches,
} from '#features/connections/sharing-switches.ts'
import { toolNames } from '#features/coping-tools/catalogue.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, OneId } from '#shared/fields.ts'

const switches = {
  shareMoodData: z.boolean(),
  shareJournal: z.boolean(),
  shareAssessments: z.boolean(),
  shareCopingTools: z.boolean(),
  shareAlerts: z.boolean(),
  notifyOnAlerts: z.boolean(),
} satisfies Record<SharingSwitch, unknown>

/** Since when a switch is on, and until when; null until it is turned off. */
const SwitchedOn = z.object({
  name: z.enum(sharingSwitches),
  since: Instant,
  until: z.nullable(Instant),
  /** On without an end for 90 days since it was last said yes to: ask whether it should stay on. */
  isAskedAgain: z.boolean(),
})

/** What the caller shares with one person of an accepted connection. */
export const SharingSetting = z.object({
  sharedWithUserId: Id,
  connectionId: Id,
  ...switches,
  /** One for each switch that is on. */
  on: z.array(SwitchedOn),
  /** False where the other works, or lately worked, as staff: the journal is never shared with them. */
  canShareJournal: z.boolean(),
})
export type SharingSetting = z.infer<typeof SharingSetting>

const lasts = z.optional(z.enum(durations))

/** The whole set for one person, as the six switches stand. */
export const SharingChange = z
  .strictObject({
    sharedWithUserId: Id,
    ...switches,
    /** How long, counted from now. Left out: as it was, and without an end for what is turned on. */
    lasts: z.optional(
      z.strictObject({
        shareMoodData: lasts,
        shareJournal: lasts,
        shareAssessments: lasts,
        shareCopingTools: lasts,
        shareAlerts: lasts,
        notifyOnAlerts: lasts,
      } satisfies Record<SharingSwitch, unknown>),
    ),
  })
  .check(({ value, issues }) => {
    for (const name of sharingSwitches) {
      if (value[name] || value.lasts?.[name] === undefined) continue
      issues.push({ code: 'custom', path: ['lasts', name], message: 'Is off', input: value })
    }
  })
export type SharingChange = z.infer<typeof SharingChange>

const score = z.nullable(z.int())
const severity = z.nullable(z.enum(severityNames))

/** Check-ins of the last 30 days: scores and times, never notes. */
const SharedCheckIn = z.object({ moodScore: z.int(), stressScore: z.int(), createdAt: Instant })

/** Screenings of the last 180 days: scores and what band they are in, never answers. */
const SharedScreening = z.object({
  type: z.enum(screeningTypes),
  scores: z.object({ phq9: score, gad7: score }),
  severities: z.object({ phq9: severity, gad7: severity }),
  createdAt: Instant,
})

/** Coping sessions of the last 30 days. */
const SharedSession = z.object({
  toolName: z.enum(toolNames),
  /** Whole seconds. */
  duration: z.int(),
  completed: z.boolean(),
  createdAt: Instant,
})

/** That there was an alert in the last 30 days and how it stands, without why. */
const SharedAlert = z.object({ status: z.enum(alertStatuses), createdAt: Instant })

/** An entry whose owner unticked Private. */
const SharedEntry = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  mood: z.nullable(z.int()),
  createdAt: Instant,
  updatedAt: Instant,
})

/** What one person shows another, newest first and at most 100 of each; null for what is not shared. */
export const SharedView = z.object({
  connectionId: Id,
  /** The reader's nickname for the owner, else the name that the owner shows. */
  name: z.string(),
  shareMoodData: z.nullable(z.array(SharedCheckIn)),
  shareJournal: z.nullable(z.array(SharedEntry)),
  shareAssessments: z.nullable(z.array(SharedScreening)),
  shareCopingTools: z.nullable(z.array(SharedSession)),
  shareAlerts: z.nullable(z.array(SharedAlert)),
  /** Whether the reader is told of alerts. */
  notifyOnAlerts: z.boolean(),
})
export type SharedView = z.infer<typeof SharedView>

export const sharingApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/sharing',
    summary: 'What the caller shares with each person of an accepted connection',
    response: z.array(SharingSetting),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/sharing',
    summary: 'Set all six switches for one person; turning the journal on asks for a fresh sign-in',
    body: SharingChange,
    response: SharingSetting,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/sharing/confirm',
    summary: 'Say that what is on for one person should stay on',
    body: z.strictObject({ sharedWithUserId: Id }),
    response: SharingSetting,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/sharing/preview',
    summary: 'Exactly what one person would see today of a switch, or of all of them',
    query: z.strictObject({ sharedWithUserId: Id, switch: z.optional(z.enum(viewedSwitches)) }),
    response: SharedView,
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/connections/:id/shared',
    summary: 'What the other person of a connection shares with the caller now; each look is recorded',
    params: OneId,
    response: SharedView,
  }),
}
