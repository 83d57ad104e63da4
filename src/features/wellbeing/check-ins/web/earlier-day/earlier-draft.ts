import * as z from 'zod/mini'

import { useDraft } from '#web/forms/use-draft.ts'

import { SentCheckIn } from '../../contract.ts'
import { CheckInDraft, emptyDraft } from '../check-in-draft.ts'

/** A check-in for an earlier day while it is filled in. The day is null until it is chosen. */
const EarlierDraft = z.extend(CheckInDraft, { earlierDay: SentCheckIn.shape.earlierDay })
export type EarlierDraft = z.infer<typeof EarlierDraft>

/** The person's check-in for an earlier day that is not added yet. It is kept apart from the one of today. */
export function useEarlierDraft(userId: string) {
  return useDraft<EarlierDraft>('check-in-earlier', userId, readDraft, {
    ...emptyDraft(true),
    earlierDay: null,
  })
}

function readDraft(stored: unknown): EarlierDraft | null {
  const result = EarlierDraft.safeParse(stored)
  return result.success ? result.data : null
}
