import type { FollowUp, Precaution, RecordedOutcome, Safety, Seer, Way } from './contract.ts'
import { texts } from './locales/texts.ts'
import type { TriageLevel } from './screener.ts'

const t = texts('labels')

/** What a follow-up is called: by its place among the three, and after a medium alert, which has one, by what is to be done. */
export const followUpLabel = ({ interval, severity }: Pick<FollowUp, 'interval' | 'severity'>): string =>
  severity === 'medium' ? t('faceToFace') : t(`intervals.${interval}`)

export const wayLabel = (way: Way): string => t(`ways.${way}`)

export const safetyLabel = (safety: Safety): string => t(`safetys.${safety}`)

export const seerLabel = (seer: Seer): string => t(`seers.${seer}`)

export const precautionLabel = (kind: Precaution['kind']): string => t(`precautions.${kind}`)

export const answerLabel = (answer: RecordedOutcome): string => t(`answers.${answer}`)

/**
 * What the published triage points ask for at each level. They advise. The scale's makers leave the decision to the
 * judgment of whoever asked.
 */
export const triageAdvice = (level: TriageLevel): { readonly title: string; readonly text: string } =>
  t.group(`triage.${level}`)

/** Some hours in words: "1 hour", "12 hours", "50 hours", "3 days". */
export function inHours(hours: number): string {
  return hours < 48 || hours % 24 > 0 ? t('hours', { count: hours }) : t('days', { count: hours / 24 })
}
