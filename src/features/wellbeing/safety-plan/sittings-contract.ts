import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, Nothing, OneId } from '#shared/fields.ts'

import { PlanSteps, ReviewOn } from './contract.ts'

/** How long an invitation and the sitting that follows it last together, in minutes. */
export const sittingMinutes = 60

/** What a responder suggests: words beside each step, and a day to look at the plan again. */
export const Suggestions = z.strictObject({ ...PlanSteps.shape, reviewOn: z._default(ReviewOn, null) })
export type Suggestions = z.infer<typeof Suggestions>

/** A sitting as the owner of the plan sees it. */
export const OwnSitting = z.object({
  id: Id,
  endsAt: Instant,
  /** The name of the one who accepted; null while nobody has. */
  with: z.nullable(z.string()),
  suggestions: Suggestions,
})
export type OwnSitting = z.infer<typeof OwnSitting>

const invitation = {
  id: Id,
  endsAt: Instant,
  /** The name of the plan's owner. */
  person: z.string(),
  unit: z.nullable(z.string()),
}

/** A sitting that waits for a responder, or that they have accepted. */
export const Invitation = z.object({ ...invitation, isMine: z.boolean() })
export type Invitation = z.infer<typeof Invitation>

/** A sitting as the responder who accepted it sees it. */
export const Sitting = z.object({ ...invitation, steps: PlanSteps, suggestions: Suggestions })
export type Sitting = z.infer<typeof Sitting>

// An administrator may call them, and finds nothing: they answer for no population.
const responders = { access: ['admin', 'responder'] } as const

export const planSittingApi = {
  invite: endpoint({
    method: 'POST',
    path: '/api/safety-plan/sitting',
    summary: 'Invite whoever is free of the responders for one sitting at the caller’s safety plan',
    response: OwnSitting,
    status: 201,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/safety-plan/sitting',
    news: ['own'],
    summary: 'The sitting at the caller’s safety plan, or null without one',
    response: z.nullable(OwnSitting),
  }),
  showPlan: endpoint({
    method: 'PUT',
    path: '/api/safety-plan/sitting',
    summary: 'Show the steps as the caller has written them so far to the one who accepted',
    body: PlanSteps,
    response: Nothing,
    status: 204,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/safety-plan/sitting',
    summary: 'End the sitting at the caller’s safety plan; what was shown and suggested is deleted',
    response: Nothing,
    status: 204,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/plan-sittings',
    summary: 'The sittings that wait for one of the responders, and the one that the caller accepted',
    ...responders,
    response: z.array(Invitation),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/plan-sittings/:id/accept',
    summary: 'Accept an invitation to a sitting; the first one does',
    ...responders,
    params: OneId,
    response: Sitting,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/plan-sittings/:id',
    summary: 'The sitting that the caller accepted, with the plan as its owner shows it now',
    ...responders,
    params: OneId,
    response: Sitting,
  }),
  suggest: endpoint({
    method: 'PUT',
    path: '/api/plan-sittings/:id',
    summary:
      'Suggest words beside the steps and a day to look at them again; the owner alone takes them over',
    ...responders,
    params: OneId,
    body: Suggestions,
    response: Nothing,
    status: 204,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/plan-sittings/:id',
    summary: 'End the sitting that the caller accepted; what was shown and suggested is deleted',
    ...responders,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
}
