import * as z from 'zod/mini'

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

export const blankDraft: CheckInDraft = {
  moodScore: null,
  stressScore: null,
  physicalSymptoms: [],
  stressors: [],
  notes: '',
  isPreShift: true,
}
