import * as z from 'zod/mini'

import { recipientStates } from '#features/core/encryption/contract.ts'
import { Course, ScreeningDay } from '#features/record/trends/contract.ts'
import { longestStep } from '#features/wellbeing/safety-plan/contract.ts'
import { showable } from '#features/wellbeing/safety-plan/wishes.ts'
import { endpoint } from '#shared/endpoint.ts'
import { CalendarDay, Id, Instant, line, Nothing, OneId, text } from '#shared/fields.ts'

/** How long something is shown at most. Whoever wants it longer shows it again (our ruling). */
export const longestDays = 180

/**
 * What a clinician sees: totals of a year and how they changed, and parts of the safety plan. No answer is in it, and
 * nothing by which one could be told: whether a result was serious can be the word of question 9 alone.
 */
export const ShownMeasures = z.object({
  from: CalendarDay,
  to: CalendarDay,
  screenings: z.array(ScreeningDay),
  courses: z.array(z.omit(Course, { isSerious: true })),
  plan: z.array(z.object({ part: z.enum(showable), text: text({ max: longestStep }) })),
})
export type ShownMeasures = z.infer<typeof ShownMeasures>

/** A clinician to whom the caller may show something. */
const Clinician = z.object({
  id: Id,
  name: z.string(),
  /** The six words of the key that they have; null where they have none, and where the caller has no vault. */
  words: z.nullable(z.string()),
  /** Whether the caller agreed to that key before, so that the words need not be compared again. */
  state: z.enum(recipientStates),
})
export type Clinician = z.infer<typeof Clinician>

const shownUntil = {
  shownAt: Instant,
  /** The last day on which it is shown. */
  lastDay: CalendarDay,
}

export const OwnShowing = z.object({
  clinicians: z.array(Clinician),
  /** What is shown now; null where nothing is. */
  shown: z.nullable(
    z.object({
      ...shownUntil,
      clinician: z.object({ id: Id, name: z.string() }),
      /** Word for word what the clinician sees; null where a reset closed it for the caller. */
      measures: z.nullable(ShownMeasures),
      /** Whether there is something newer, which the clinician does not see. */
      isOutdated: z.boolean(),
    }),
  ),
  /** All that could be shown today. */
  today: ShownMeasures,
  /** A digest of `today`: what is shown is what was looked at. */
  seen: z.string(),
})
export type OwnShowing = z.infer<typeof OwnShowing>

export const NewShowing = z.strictObject({
  clinicianId: Id,
  lastDay: CalendarDay,
  /** The parts of the safety plan that are shown besides the totals. */
  plan: z.array(z.enum(showable)).check(z.maxLength(showable.length)),
  /** The digest of what the caller looked at. */
  seen: line({ max: 100 }),
  /** The six words of the clinician's key that were compared. They may be left out where the caller agreed to it before. */
  words: z.optional(line({ max: 200 })),
})
export type NewShowing = z.infer<typeof NewShowing>

const ShownToMe = z.object({
  /** The id of the person. */
  id: Id,
  name: z.string(),
  /** Tells two of one name apart. */
  username: z.string(),
  ...shownUntil,
})
export type ShownToMe = z.infer<typeof ShownToMe>

/** What one person shows; null where the caller's key does not open it. */
const OneShownToMe = z.extend(ShownToMe, { measures: z.nullable(ShownMeasures) })

const path = '/api/shown-measures'
const clinicians = { access: ['responder'], news: ['notifications'] } as const

export const shownMeasuresApi = {
  own: endpoint({
    method: 'GET',
    path,
    news: ['own', 'notifications'],
    summary: 'What the caller shows their clinician now, what could be shown, and to whom',
    response: OwnShowing,
  }),
  show: endpoint({
    method: 'PUT',
    path,
    news: ['own'],
    summary:
      'Show one clinician the caller’s totals and parts of their plan as they are today, until a day; in place of what was shown before',
    body: NewShowing,
    response: OwnShowing,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path,
    news: ['own'],
    summary: 'Take back what the caller shows; it ends at once',
    response: Nothing,
    status: 204,
  }),
  listToMe: endpoint({
    method: 'GET',
    path: '/api/shown-to-me',
    ...clinicians,
    summary: 'The people who show the caller, as their clinician, something now',
    response: z.array(ShownToMe),
  }),
  readToMe: endpoint({
    method: 'GET',
    path: '/api/shown-to-me/:id',
    ...clinicians,
    summary: 'What one person shows the caller now; each look is recorded, and the person is told',
    params: OneId,
    response: OneShownToMe,
  }),
}
