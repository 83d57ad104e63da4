import type { CriticalIncident } from '../../critical-incidents.ts'
import type { ShiftKind } from '../../shift.ts'

export const fewestHours = 'Menos de 3'
export const mostHours = '9 o más'
/** `hours` is the label of a number of hours. */
export const hoursSlept = ({ hours }: { hours: string }) => `${hours} horas`
/** From the poorest to the best. They go with "sueño". */
export const sleepQualities: readonly string[] = ['Muy malo', 'Malo', 'Regular', 'Bueno', 'Muy bueno']
export const shiftKinds: Readonly<Record<ShiftKind, string>> = {
  regular: 'Turno regular',
  overtime: 'Horas extra',
  'mandated-double': 'Turno doble obligatorio',
}
export const criticalIncidents: Readonly<Record<CriticalIncident, string>> = {
  'use-of-force': 'Uso de la fuerza',
  assault: 'Agresión',
  'death-or-suicide': 'Muerte, suicidio o un intento',
  'medical-emergency': 'Emergencia médica',
  'fire-or-disturbance': 'Incendio o disturbio',
  other: 'Otra cosa',
}
