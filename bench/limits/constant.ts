/** The reply of the servers that measure only HTTP: thirty check-ins. */
export const constant = Array.from({ length: 30 }, (_, number) => ({
  id: `6f1b2c3d-0000-4000-8000-${String(number).padStart(12, '0')}`,
  moodScore: 1 + (number % 10),
  stressScore: 10 - (number % 10),
  stressors: ['Workload'],
  physicalSymptoms: [],
  notes: '',
  isPreShift: number % 2 === 0,
  createdAt: '2026-11-20T08:00:00.000Z',
}))
