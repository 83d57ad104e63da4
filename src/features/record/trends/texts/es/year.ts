export const yearSummary = ({
  days,
  mood,
  moodDays,
}: Readonly<Record<'days' | 'moodDays', number>> & { mood: string }) =>
  `Hizo su registro en ${days === 1 ? '1 día' : `${days} días`} de estos doce meses. Lo más frecuente fue un ánimo ${mood}: ${moodDays === 1 ? '1 día' : `${moodDays} días`}.`
export const daysOfMood = ({ mood, days }: { mood: string; days: number }) =>
  `${mood}: ${days === 1 ? '1 día' : `${days} días`}`
export const moodOnDay = ({
  mood,
  highest,
  label,
}: Readonly<Record<'mood' | 'highest', number>> & { label: string }) => `${mood} de ${highest}, ${label}`
export const legend = ({ mood, from, to }: Readonly<Record<'from' | 'to', number>> & { mood: string }) =>
  `${mood}, de ${from} a ${to}`
