import type { Precaution, RecordedOutcome, Safety, Seer, Way } from './contract.ts'
import type { Interval } from './schedule.ts'
import type { TriageLevel } from './screener.ts'
import { texts } from './texts/labels.ts'

export const intervalLabel = (interval: Interval): string => texts.intervals[interval]

export const wayLabel = (way: Way): string => texts.ways[way]

export const safetyLabel = (safety: Safety): string => texts.safetys[safety]

export const seerLabel = (seer: Seer): string => texts.seers[seer]

export const precautionLabel = (kind: Precaution['kind']): string => texts.precautions[kind]

export const answerLabel = (answer: RecordedOutcome): string => texts.answers[answer]

/**
 * What the published triage points ask for at each level. They advise. The scale's makers leave the decision to the
 * judgment of whoever asked.
 */
export const triageAdvice = (level: TriageLevel): { readonly title: string; readonly text: string } =>
  texts.triage[level]

/** Some hours in words: "1 hour", "12 hours", "50 hours", "3 days". */
export function inHours(hours: number): string {
  return hours < 48 || hours % 24 > 0 ? texts.hours({ count: hours }) : texts.days({ count: hours / 24 })
}
