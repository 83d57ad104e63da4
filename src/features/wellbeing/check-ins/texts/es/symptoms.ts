import type { Symptom } from '../../factors.ts'

const names: Readonly<Record<Symptom, string>> = {
  Headache: 'Dolor de cabeza',
  Tension: 'Tensión',
  Fatigue: 'Cansancio',
  Restlessness: 'Inquietud',
  'Muscle Pain': 'Dolor muscular',
  'Sleep Issues': 'Problemas para dormir',
  'Appetite Changes': 'Cambios de apetito',
  'Digestive Issues': 'Problemas de digestión',
}

const bySymptom = new Map<string, string>(Object.entries(names))

export const symptomName = ({ symptom }: { symptom: string }) => bySymptom.get(symptom) ?? symptom
