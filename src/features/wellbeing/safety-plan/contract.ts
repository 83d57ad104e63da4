import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { BasedOn, Id, Instant, Nothing, OneId, text } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'
import type { Step } from './steps.ts'
import { showable, type Wish } from './wishes.ts'

const t = texts('answers')

export const longestStep = 2000
export const longestWish = 1000

const StepText = z._default(text({ max: longestStep, tooLong: () => t('stepTooLong') }), '')

const shape = {
  warningSigns: StepText,
  ownCoping: StepText,
  peopleAndPlaces: StepText,
  peopleToAsk: StepText,
  professionals: StepText,
  saferSurroundings: StepText,
} satisfies Record<Step, unknown>

/** The six steps, each in the person's own words. A step that is left out is empty. */
export const PlanSteps = z.strictObject(shape)
export type PlanSteps = z.infer<typeof PlanSteps>

const WishText = z._default(text({ max: longestWish, tooLong: () => t('wishTooLong') }), '')

const wishShape = {
  whatHelps: WishText,
  whatHarms: WishText,
  whomToCall: WishText,
  staffShouldKnow: WishText,
} satisfies Record<Wish, unknown>

/** What the person wants done when they are in crisis, in their own words. A wish that is left out is empty. */
export const Wishes = z.strictObject(wishShape)
export type Wishes = z.infer<typeof Wishes>

/** A day in the time zone of the plan's owner, on which they want to look at it again; null for none. */
export const ReviewOn = z.nullable(z.iso.date({ error: () => t('mustBeDay') }))

const PlanWishes = z._default(Wishes, { whatHelps: '', whatHarms: '', whomToCall: '', staffShouldKnow: '' })

export const SafetyPlan = z.object({
  steps: PlanSteps,
  wishes: PlanWishes,
  /** The wishes and steps of which responders have a copy. One that is closed here may be among them. */
  shown: z._default(z.array(z.enum(showable)), []),
  /** Those of `shown` of which they have earlier words, from before a reset. New words reach them once it is shown again. */
  earlier: z._default(z.array(z.enum(showable)), []),
  /**
   * `damaged`: the stored plan was cut or altered, so none of it is shown. It can be written again.
   * `sealed`: a reset closed the plan, so that it is not shown. A new one can be written in its place, and this one
   * is kept for the day it is opened.
   */
  state: z.enum(['open', 'damaged', 'sealed']),
  updatedAt: Instant,
  reviewOn: z._default(ReviewOn, null),
})
export type SafetyPlan = z.infer<typeof SafetyPlan>

/** A plan from before a reset, which was opened again after a new one had been written. */
export const EarlierPlan = z.object({ id: Id, steps: PlanSteps, wishes: PlanWishes, updatedAt: Instant })
export type EarlierPlan = z.infer<typeof EarlierPlan>

/** A wish or a step as whoever answers its author reads it. */
const ShownWish = z.object({ wish: z.enum(showable), text: z.string() })
export type ShownWish = z.infer<typeof ShownWish>

/** The name of the stored copy on the person's trusted device. */
export const planStorageName = 'safety-plan'

export const safetyPlanApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/safety-plan',
    news: ['own'],
    summary: 'The caller’s own safety plan, or null before it is written',
    response: z.nullable(SafetyPlan),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/safety-plan',
    news: ['own'],
    summary: 'Write the caller’s safety plan; it is encrypted before it is stored',
    body: z.extend(PlanSteps, { basedOn: BasedOn }),
    response: SafetyPlan,
  }),
  saveWishes: endpoint({
    method: 'PUT',
    path: '/api/safety-plan/wishes',
    news: ['own'],
    summary: 'Write what the caller wants done in a crisis; copies for responders follow',
    body: z.extend(Wishes, { basedOn: BasedOn }),
    response: SafetyPlan,
  }),
  showWish: endpoint({
    method: 'PUT',
    path: '/api/safety-plan/wishes/shown',
    news: ['own'],
    summary:
      'Show one wish or step to whoever answers an alert about the caller, or delete their copy at once',
    body: z.strictObject({ wish: z.enum(showable), isShown: z.boolean() }),
    response: Nothing,
    status: 204,
  }),
  setReview: endpoint({
    method: 'PUT',
    path: '/api/safety-plan/review',
    news: ['own'],
    summary: 'Set the day on which the caller wants to look at their plan again, or none',
    body: z.strictObject({ on: ReviewOn }),
    response: Nothing,
    status: 204,
  }),
  wishesForAlert: endpoint({
    method: 'GET',
    path: '/api/alerts/:id/wishes',
    news: ['alerts'],
    summary: 'What the person of an open alert shows to the caller, who responded to it',
    access: ['admin', 'responder'],
    params: OneId,
    response: z.array(ShownWish),
  }),
  earlier: endpoint({
    method: 'GET',
    path: '/api/safety-plan/earlier',
    news: ['own'],
    summary: 'The caller’s plans from before a reset that are open again, newest first',
    response: z.array(EarlierPlan),
  }),
  deleteEarlier: endpoint({
    method: 'DELETE',
    path: '/api/safety-plan/earlier/:id',
    news: ['own'],
    summary: 'Delete one of the caller’s plans from before a reset',
    params: OneId,
    response: Nothing,
    status: 204,
  }),
}
