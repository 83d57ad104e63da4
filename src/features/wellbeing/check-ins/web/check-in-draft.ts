import * as z from 'zod/mini'

import { useDraft } from '#web/forms/use-draft.ts'

import { NewCheckIn } from '../contract.ts'

/**
 * A check-in while it is filled in. A scale is null until the person moves it, since a value that nobody chose says
 * nothing about them. Notes may be too long to be saved.
 */
export const CheckInDraft = z.extend(NewCheckIn, {
  moodScore: z.nullable(NewCheckIn.shape.moodScore),
  stressScore: z.nullable(NewCheckIn.shape.stressScore),
  notes: z.string(),
})
export type CheckInDraft = z.infer<typeof CheckInDraft>

/** What a part of the form shows and changes. */
export interface SectionProps {
  readonly draft: CheckInDraft
  readonly onChange: (part: Partial<CheckInDraft>) => void
}

/** A check-in in which nothing is said yet. */
export function emptyDraft(isPreShift: boolean): CheckInDraft {
  return {
    moodScore: null,
    stressScore: null,
    physicalSymptoms: [],
    stressors: [],
    activities: [],
    feelings: [],
    ownFactors: [],
    notes: '',
    isPreShift,
    sleepHours: null,
    sleepQuality: null,
    shiftKind: null,
    criticalIncident: null,
  }
}

/** The person's check-in that is not saved yet. A new one is from before a shift unless it is said otherwise. */
export function useCheckInDraft(userId: string, isPreShift = true) {
  return useDraft<CheckInDraft>('check-in', userId, readDraft, emptyDraft(isPreShift))
}

function readDraft(stored: unknown): CheckInDraft | null {
  const result = CheckInDraft.safeParse(stored)
  return result.success ? result.data : null
}
