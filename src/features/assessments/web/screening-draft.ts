import * as z from 'zod/mini'

import type { CurrentUser } from '#features/identity/contract.ts'
import { timeZoneOf } from '#features/identity/time-zone.ts'
import { dayOf } from '#shared/days.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { useNow } from '#web/use-now.ts'

import { PartialResponses } from '../contract.ts'
import type { ScreeningType } from '../questions.ts'

const Draft = z.object({ day: z.string(), responses: PartialResponses, isRightNow: z.boolean() })
export type Draft = z.infer<typeof Draft>

/**
 * The answers of a screening under way. They can be taken up again on the same day in the same window,
 * and never leave it before they are submitted: an answer about self-harm that lay on a server without
 * anybody being told of it would be worse than one that is asked again.
 */
export function useScreeningDraft(user: CurrentUser, type: ScreeningType) {
  const day = dayOf(useNow(), timeZoneOf(user))
  return useDraft(`assessment-${type}`, user.id, (kept) => readDraft(kept, day), {
    day,
    responses: {},
    isRightNow: false,
  })
}

function readDraft(kept: unknown, day: string): Draft | null {
  const result = Draft.safeParse(kept)
  return result.success && result.data.day === day ? result.data : null
}
