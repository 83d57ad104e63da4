export const yearSummary = ({
  days,
  mood,
  moodDays,
}: Readonly<Record<'days' | 'moodDays', number>> & { mood: string }) =>
  `You checked in on ${days === 1 ? '1 day' : `${days} days`} of these twelve months. Most often your mood was ${mood}: ${moodDays === 1 ? '1 day' : `${moodDays} days`}.`
export const daysOfMood = ({ mood, days }: { mood: string; days: number }) =>
  `${mood}: ${days === 1 ? '1 day' : `${days} days`}`
export const moodOnDay = ({
  mood,
  highest,
  label,
}: Readonly<Record<'mood' | 'highest', number>> & { label: string }) => `${mood} of ${highest}, ${label}`
export const legend = ({ mood, from, to }: Readonly<Record<'from' | 'to', number>> & { mood: string }) =>
  `${mood}, ${from} to ${to}`
