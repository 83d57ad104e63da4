import { everyActivity } from './activities.ts'
import type { CriticalIncident } from './critical-incidents.ts'
import { symptoms } from './factors.ts'
import { everyFeeling } from './feelings.ts'
import { texts } from './locales/texts.ts'
import type { ShiftKind } from './shift.ts'
import { leastSleepHours, mostSleepHours, poorestSleep } from './sleep.ts'

const t = texts('answers')
const tFeeling = texts('feelings')
const tFurther = texts('further')
const tSymptom = texts('symptoms')

/** The label of hours of 2 to 9. */
export function sleepHoursLabel(hours: number): string {
  if (hours <= leastSleepHours) return t('fewestHours')
  return hours >= mostSleepHours ? t('mostHours') : String(hours)
}

/** Hours of 2 to 9 within a sentence. */
export const hoursSleptLabel = (hours: number): string => t('hoursSlept', { hours: sleepHoursLabel(hours) })

/**
 * The word of a quality of sleep of 1 to 5. The words and the question are the core Consensus Sleep Diary's (Carney et al.,
 * Sleep 2012;35(2):287-302, doi:10.5665/sleep.1642), which is made for one night, and not for a week as the Single-Item
 * Sleep Quality Scale is (Snyder et al., J Clin Sleep Med 2018;14(11):1849-1857).
 */
export function sleepQualityLabel(quality: number): string {
  return t(`sleepQualities.${quality - poorestSleep}`) ?? ''
}

export const shiftKindLabel = (kind: ShiftKind): string => t(`shiftKinds.${kind}`)

export const criticalIncidentLabel = (kind: CriticalIncident): string => t(`criticalIncidents.${kind}`)

/** How an activity, which is stored in English, is called. */
export function activityName(activity: string): string {
  const known = everyActivity.find((one) => one === activity)
  return known ? tFurther(`activities.${known}`) : activity
}

/** How a feeling, which is stored in English, is called. */
export function feelingName(feeling: string): string {
  const known = everyFeeling.find((one) => one === feeling)
  return known ? tFeeling(`names.${known}`) : feeling
}

/** How a symptom is called, which is stored in English. A person's own word stays. */
export function symptomName(symptom: string): string {
  const known = symptoms.find((one) => one === symptom)
  return known ? tSymptom(`names.${known}`) : symptom
}
