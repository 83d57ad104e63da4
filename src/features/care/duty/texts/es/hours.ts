export const midnight = 'medianoche'
export const noon = 'mediodía'
export const clock = ({ hour, minute }: { hour: number; minute: number }) => {
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'a. m.' : 'p. m.'}`
}
export const dayAndNight = 'Se responde de día y de noche.'
export const allToday = 'Hoy se responde todo el día.'
export const nobodyThisWeek =
  'En los próximos siete días no hay nadie en el plan. Si usted pide ayuda, se avisa a todas las personas que responden aquí.'
export const nobodyToday =
  'No hay nadie en el plan de hoy. Si usted pide ayuda, se avisa a todas las personas que responden aquí.'

interface Times {
  from: string
  until: string
}

// "p. m." ends a sentence by itself.
const listed = (times: readonly Times[]) =>
  times
    .map(({ from, until }) => `de ${from} a ${until}`)
    .join(' y ')
    .replace(/\.$/, '')

export const everyDay = ({ times }: { times: readonly Times[] }) =>
  `Se responde todos los días ${listed(times)}.`
export const today = ({ times }: { times: readonly Times[] }) => `Hoy se responde ${listed(times)}.`
export const weekFrom = ({ from, until }: Times) => `${from} al ${until}`
export const span = ({ from, until }: Times) => `${from} a ${until}`
export const spanNextDay = ({ from, until }: Times) => `${from} a ${until} del día siguiente`
