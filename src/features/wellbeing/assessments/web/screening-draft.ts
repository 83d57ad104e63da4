import * as z from 'zod/mini'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { dayOf } from '#shared/days.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { useNow } from '#web/use-now.ts'

import { PartialResponses } from '../contract.ts'
import type { ScreeningType } from '../instruments.ts'

const Draft = z.object({ day: z.string(), responses: PartialResponses, isRightNow: z.boolean() })
export type Draft = z.infer<typeof Draft>

/**
 * The draft of a screening. It can be continued on the same day in the same window, and is never sent before it is
 * submitted: it is better to ask again than to store an answer about self-harm on a server and notify nobody.
 */
export function useScreeningDraft(user: CurrentUser, type: ScreeningType | 'short') {
  const day = dayOf(useNow(), timeZoneOf(user))
  return useDraft(`assessment-${type}`, user.id, (stored) => readDraft(stored, day), {
    day,
    responses: {},
    isRightNow: false,
  })
}

function readDraft(stored: unknown, day: string): Draft | null {
  const result = Draft.safeParse(stored)
  return result.success && result.data.day === day ? result.data : null
}
