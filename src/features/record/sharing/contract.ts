import * as z from 'zod/mini'

import { alertStatuses } from '#features/care/alerts/contract.ts'
import {
  durations,
  type SharingSwitch,
  sharingSwitches,
  viewedSwitches,
} from '#features/core/connections/sharing-switches.ts'
import { recipientStates } from '#features/core/encryption/contract.ts'
import { toolNames } from '#features/practice/coping-tools/catalogue.ts'
import { screeningTypes } from '#features/wellbeing/assessments/instruments.ts'
import { severityNames } from '#features/wellbeing/assessments/scoring.ts'
import { CheckIn } from '#features/wellbeing/check-ins/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, OneId } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('contract')

const switches = {
  shareMoodData: z.boolean(),
  shareJournal: z.boolean(),
  shareAssessments: z.boolean(),
  shareCopingTools: z.boolean(),
  shareAlerts: z.boolean(),
  notifyOnAlerts: z.boolean(),
} satisfies Record<SharingSwitch, unknown>

/** Since when a switch is on, and until when; null if it stays on until it is turned off. */
const SwitchedOn = z.object({
  name: z.enum(sharingSwitches),
  since: Instant,
  until: z.nullable(Instant),
  /** It has no end and was last confirmed 90 days ago or longer, so the page asks whether it should stay on. */
  isAskedAgain: z.boolean(),
})

/** What the caller shares with the other person of an accepted connection. */
export const SharingSetting = z.object({
  sharedWithUserId: Id,
  connectionId: Id,
  ...switches,
  /** One item for each switch that is on. */
  on: z.array(SwitchedOn),
  /** False if the other person works, or lately worked, as staff. The journal is never shared with them. */
  canShareJournal: z.boolean(),
  /** The key that the other person has for the journal, and whether the caller agreed to it; null where it is not for them. */
  journalKey: z.nullable(
    z.object({
      /** Its six words; null where they have no key. */
      words: z.nullable(z.string()),
      state: z.enum(recipientStates),
    }),
  ),
})
export type SharingSetting = z.infer<typeof SharingSetting>

const lasts = z.optional(z.enum(durations))

/** The six switches for one person. All of them are saved together. */
export const SharingChange = z
  .strictObject({
    sharedWithUserId: Id,
    ...switches,
    /**
     * The six words of the other person's key that the caller was shown, where the journal is turned on or agreed to
     * anew. Where they are left out, the key that the person has is agreed to.
     */
    journalWords: z.optional(z.string()),
    /**
     * How long each switch stays on, counted from now. A switch that is left out keeps its end; one that is turned
     * on has none.
     */
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
      issues.push({ code: 'custom', path: ['lasts', name], message: t('isOff'), input: value })
    }
  })
export type SharingChange = z.infer<typeof SharingChange>

const score = z.nullable(z.int())
const severity = z.nullable(z.enum(severityNames))

/** A check-in of the last 30 days: scores and time, never notes. */
const SharedCheckIn = z.pick(CheckIn, {
  moodScore: true,
  stressScore: true,
  createdAt: true,
  earlierDay: true,
  addedAt: true,
})

/** A screening of the last 180 days: scores and their bands, never answers. */
const SharedScreening = z.object({
  type: z.enum(screeningTypes),
  scores: z.object({ phq9: score, gad7: score }),
  severities: z.object({ phq9: severity, gad7: severity }),
  createdAt: Instant,
})

/** A coping session of the last 30 days. */
const SharedSession = z.object({
  toolName: z.enum(toolNames),
  /** Whole seconds. */
  duration: z.int(),
  completed: z.boolean(),
  createdAt: Instant,
})

/** An alert of the last 30 days: its status and time, never its reason. */
const SharedAlert = z.object({ status: z.enum(alertStatuses), createdAt: Instant })

/** A journal entry that its owner marked as not private, without its tags. */
const SharedEntry = z.object({
  id: Id,
  title: z.string(),
  prompt: z.nullable(z.string()),
  content: z.string(),
  mood: z.nullable(z.int()),
  createdAt: Instant,
  updatedAt: Instant,
})

/** What one person shares with another, newest first, 100 of each kind at most; null for a kind that is not shared. */
export const SharedView = z.object({
  connectionId: Id,
  /** The reader's nickname for the owner, otherwise the owner's display name. */
  name: z.string(),
  shareMoodData: z.nullable(z.array(SharedCheckIn)),
  shareJournal: z.nullable(z.array(SharedEntry)),
  shareAssessments: z.nullable(z.array(SharedScreening)),
  shareCopingTools: z.nullable(z.array(SharedSession)),
  shareAlerts: z.nullable(z.array(SharedAlert)),
  /** Whether the reader is notified of alerts. */
  notifyOnAlerts: z.boolean(),
})
export type SharedView = z.infer<typeof SharedView>

export const sharingApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/sharing',
    news: ['own', 'connections'],
    summary: 'What the caller shares with each person of an accepted connection',
    response: z.array(SharingSetting),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/sharing',
    news: ['own'],
    summary: 'Set all six switches for one person; turning the journal on asks for a fresh sign-in',
    body: SharingChange,
    response: SharingSetting,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/sharing/confirm',
    news: ['own'],
    summary: 'Say that what is on for one person should stay on',
    body: z.strictObject({ sharedWithUserId: Id }),
    response: SharingSetting,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/sharing/preview',
    news: ['own', 'connections'],
    summary: 'Exactly what one person would see today of a switch, or of all of them',
    query: z.strictObject({ sharedWithUserId: Id, switch: z.optional(z.enum(viewedSwitches)) }),
    response: SharedView,
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/connections/:id/shared',
    news: ['connections'],
    summary: 'What the other person of a connection shares with the caller now; each look is recorded',
    params: OneId,
    response: SharedView,
  }),
}
