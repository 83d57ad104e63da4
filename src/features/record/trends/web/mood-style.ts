/** The colours of the mood labels (`scoreBand`), from deep violet to deep teal. None of them looks like an alarm. */
export const moodColors: readonly string[] = [
  'border-transparent bg-primary text-primary-foreground',
  'border-transparent bg-primary-soft text-primary-ink',
  'border-transparent bg-secondary text-secondary-foreground',
  'border-transparent bg-calm-soft text-calm-ink',
  'border-transparent bg-calm text-card',
]
