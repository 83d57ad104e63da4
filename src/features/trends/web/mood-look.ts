import type { MoodWord } from '../pixels.ts'

/** The colours of the mood words: from deep violet to deep teal, none of them an alarm. */
export const moodLook: Readonly<Record<MoodWord, string>> = {
  'Very Low': 'border-transparent bg-primary text-primary-foreground',
  Low: 'border-transparent bg-primary-soft text-primary-ink',
  Moderate: 'border-transparent bg-secondary text-secondary-foreground',
  Good: 'border-transparent bg-calm-soft text-calm-ink',
  'Very Good': 'border-transparent bg-calm text-card',
}
