import type { CriticalIncident } from './critical-incidents.ts'
import type { ShiftKind } from './shift.ts'
import { leastSleepHours, mostSleepHours, poorestSleep } from './sleep.ts'

/** The label of hours of 2 to 9. */
export function sleepHoursLabel(hours: number): string {
  if (hours <= leastSleepHours) return 'Under 3'
  return hours >= mostSleepHours ? '9 or more' : String(hours)
}

/**
 * The words of a quality of sleep of 1 to 5. They and the question are the core Consensus Sleep Diary's (Carney et al.,
 * Sleep 2012;35(2):287-302, doi:10.5665/sleep.1642), which is made for one night, and not for a week as the Single-Item
 * Sleep Quality Scale is (Snyder et al., J Clin Sleep Med 2018;14(11):1849-1857).
 */
const sleepQualityWords = ['Very poor', 'Poor', 'Fair', 'Good', 'Very good'] as const

/** The word of a quality of 1 to 5. */
export function sleepQualityLabel(quality: number): string {
  return sleepQualityWords[quality - poorestSleep] ?? ''
}

export const shiftKindLabels: Readonly<Record<ShiftKind, string>> = {
  regular: 'Regular',
  overtime: 'Overtime',
  'mandated-double': 'Mandated double',
}

export const criticalIncidentLabels: Readonly<Record<CriticalIncident, string>> = {
  'use-of-force': 'Use of force',
  assault: 'Assault',
  'death-or-suicide': 'Death, suicide or an attempt',
  'medical-emergency': 'Medical emergency',
  'fire-or-disturbance': 'Fire or disturbance',
  other: 'Something else',
}
