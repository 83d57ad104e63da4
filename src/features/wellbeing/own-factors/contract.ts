import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { BasedOn, Id, Instant, line, Nothing, OneId, RequestId } from '#shared/fields.ts'

import { factorIcons, factorKinds, longestName } from './factors.ts'
import { texts } from './locales/texts.ts'

const t = texts('contract')

const fields = {
  name: line({ max: longestName, tooLong: () => t('tooLong', { most: longestName }) }).check(
    z.refine((value) => value.trim() !== '', { error: () => t('noName') }),
  ),
  icon: z.enum(factorIcons),
}

export const NewOwnFactor = z.strictObject({ kind: z.enum(factorKinds), ...fields, requestId: RequestId })
export type NewOwnFactor = z.infer<typeof NewOwnFactor>

export const OwnFactorChange = z.strictObject({ ...fields, isArchived: z.boolean(), basedOn: BasedOn })
export type OwnFactorChange = z.infer<typeof OwnFactorChange>

/** A stressor, a symptom or an activity in its owner's own words. */
export const OwnFactor = z.object({
  id: Id,
  kind: z.enum(factorKinds),
  /** Empty where it is damaged. */
  name: z.string(),
  icon: z.enum(factorIcons),
  /** The check-in no longer offers it. Check-ins that named it still do. */
  isArchived: z.boolean(),
  state: z.enum(['open', 'damaged']),
  createdAt: Instant,
  updatedAt: Instant,
})
export type OwnFactor = z.infer<typeof OwnFactor>

export const ownFactorApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/own-factors',
    news: ['own'],
    summary: 'The caller’s own stressors, symptoms and activities, the first added first, archived ones too',
    response: z.array(OwnFactor),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/own-factors',
    news: ['own'],
    summary:
      'Add a stressor, a symptom or an activity in the caller’s own words; it is encrypted before it is stored',
    body: NewOwnFactor,
    example: { kind: 'stressor', name: 'The stairwell', icon: 'walk' },
    response: OwnFactor,
    status: 201,
    madeOnce: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/own-factors/:id',
    news: ['own'],
    summary: 'Rename one of the caller’s own factors, give it another icon, archive it or take it up again',
    params: OneId,
    body: OwnFactorChange,
    example: { name: 'The stairs', icon: 'walk', isArchived: false },
    response: OwnFactor,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/own-factors/:id',
    news: ['own'],
    summary: 'Delete one of the caller’s own factors for good, from past check-ins too',
    params: OneId,
    response: Nothing,
    status: 204,
  }),
}
