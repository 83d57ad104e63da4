import type { CriticalIncident } from '../../critical-incidents.ts'
import type { ShiftKind } from '../../shift.ts'

export const fewestHours = 'Under 3'
export const mostHours = '9 or more'
/** `hours` is the label of a number of hours. */
export const hoursSlept = ({ hours }: { hours: string }) => `${hours} hours`
/** From the poorest to the best. */
export const sleepQualities: readonly string[] = ['Very poor', 'Poor', 'Fair', 'Good', 'Very good']
export const shiftKinds: Readonly<Record<ShiftKind, string>> = {
  regular: 'Regular',
  overtime: 'Overtime',
  'mandated-double': 'Mandated double',
}
export const criticalIncidents: Readonly<Record<CriticalIncident, string>> = {
  'use-of-force': 'Use of force',
  assault: 'Assault',
  'death-or-suicide': 'Death, suicide or an attempt',
  'medical-emergency': 'Medical emergency',
  'fire-or-disturbance': 'Fire or disturbance',
  other: 'Something else',
}
