import type { Symptom } from '../../factors.ts'

export const names: Readonly<Record<Symptom, string>> = {
  Headache: 'Dolor de cabeza',
  Tension: 'Tensión',
  Fatigue: 'Cansancio',
  Restlessness: 'Inquietud',
  'Muscle Pain': 'Dolor muscular',
  'Sleep Issues': 'Problemas para dormir',
  'Appetite Changes': 'Cambios de apetito',
  'Digestive Issues': 'Problemas de digestión',
}
