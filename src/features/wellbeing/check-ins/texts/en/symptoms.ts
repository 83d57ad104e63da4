import type { Symptom } from '../../factors.ts'

export const names: Readonly<Record<Symptom, string>> = {
  Headache: 'Headache',
  Tension: 'Tension',
  Fatigue: 'Fatigue',
  Restlessness: 'Restlessness',
  'Muscle Pain': 'Muscle Pain',
  'Sleep Issues': 'Sleep Issues',
  'Appetite Changes': 'Appetite Changes',
  'Digestive Issues': 'Digestive Issues',
}
