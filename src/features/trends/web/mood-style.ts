import type { MoodLabel } from '../pixels.ts'

/** The colours of the mood labels, from deep violet to deep teal. None of them looks like an alarm. */
export const moodColors: Readonly<Record<MoodLabel, string>> = {
  'Very Low': 'border-transparent bg-primary text-primary-foreground',
  Low: 'border-transparent bg-primary-soft text-primary-ink',
  Moderate: 'border-transparent bg-secondary text-secondary-foreground',
  Good: 'border-transparent bg-calm-soft text-calm-ink',
  'Very Good': 'border-transparent bg-calm text-card',
}
