import type { Population } from '#shared/population.ts'

import { texts } from './locales/texts.ts'

const t = texts('triage')

/** The totals from which a screening raises an alert of a severity. Question 9 is no part of it. */
export interface CutOffs {
  /** PHQ-9 total from which the alert is critical. */
  readonly phq9Critical: number
  /** PHQ-9 total from which the alert is high. Below, from 15 on, it is medium. */
  readonly phq9High: number
  /** GAD-7 total from which the alert is medium. */
  readonly gad7: number
}

/** How long a case of one population may wait, by its level. */
export interface CaseBounds {
  /** Hours within which somebody is with the person again, or speaks with them. */
  readonly contactHoursHigh: number
  readonly contactHoursModerate: number
  readonly contactHoursLow: number
  /** The same while the level is not known. */
  readonly contactHoursUnknown: number
  /** Minutes that a high case may be without somebody who owns it. */
  readonly unownedMinutes: number
}

/** How alerts about one population are sorted. Critical alerts, requests for help and question 9 have no setting. */
export interface Triage extends CutOffs, CaseBounds {
  /** Minutes within which a high alert is to be acknowledged. */
  readonly highMinutes: number
  /** Minutes within which a medium alert is to be acknowledged. */
  readonly mediumMinutes: number
}

export const triageFields = [
  'phq9Critical',
  'phq9High',
  'gad7',
  'highMinutes',
  'mediumMinutes',
  'contactHoursHigh',
  'contactHoursModerate',
  'contactHoursLow',
  'contactHoursUnknown',
  'unownedMinutes',
] as const
export type TriageField = (typeof triageFields)[number]

export type TriageSettings = Readonly<Record<Population, Triage>>

/** What holds where an institution has set nothing: the published bands, and the product's times. */
export const usualTriage: Triage = {
  phq9Critical: 20,
  phq9High: 15,
  gad7: 15,
  highMinutes: 60,
  mediumMinutes: 24 * 60,
  contactHoursHigh: 24,
  contactHoursModerate: 72,
  contactHoursLow: 30 * 24,
  contactHoursUnknown: 72,
  unownedMinutes: 30,
}

export const usualSettings: TriageSettings = {
  residents: usualTriage,
  staff: usualTriage,
  community: usualTriage,
}

/**
 * The bounds of each setting; docs/clinical.md has their sources. PHQ-9: critical from moderately severe (15) up to
 * the highest total without question 9 (24), high from the cut-off of a probable depression (10) to severe (20).
 * GAD-7: from the cut-off of a probable disorder (10) to severe (15). Times: from those of the graver tier up to
 * the time at which administrators hear of a high alert by our policy, and the day of NCCHC for a medium one. Of cases:
 * a day for a high one, a week for a moderate one, the month of the last follow-up for a low one, our rulings all.
 */
export const triageBounds: Readonly<
  Record<TriageField, { readonly lowest: number; readonly highest: number }>
> = {
  phq9Critical: { lowest: 15, highest: 24 },
  phq9High: { lowest: 10, highest: 20 },
  gad7: { lowest: 10, highest: 15 },
  highMinutes: { lowest: 15, highest: 4 * 60 },
  mediumMinutes: { lowest: 60, highest: 24 * 60 },
  contactHoursHigh: { lowest: 1, highest: 24 },
  contactHoursModerate: { lowest: 4, highest: 7 * 24 },
  contactHoursLow: { lowest: 24, highest: 30 * 24 },
  contactHoursUnknown: { lowest: 1, highest: 72 },
  unownedMinutes: { lowest: 15, highest: 60 },
}

/** The first problem with the triage of a population, and its field; null without one. */
export function triageProblem(triage: Triage): { field: TriageField; message: string } | null {
  const field = triageFields.find((name) => {
    const { lowest, highest } = triageBounds[name]
    return !Number.isInteger(triage[name]) || triage[name] < lowest || triage[name] > highest
  })
  if (field) {
    return { field, message: t('outOfBounds', triageBounds[field]) }
  }
  if (triage.phq9High >= triage.phq9Critical) {
    return { field: 'phq9High', message: t('highNotBelowCritical') }
  }
  return null
}
