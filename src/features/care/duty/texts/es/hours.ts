export const midnight = 'medianoche'
export const noon = 'mediodía'
export const clock = ({ time, half }: { time: string; half: 'am' | 'pm' }) =>
  `${time} ${half === 'am' ? 'a. m.' : 'p. m.'}`
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

export const stretch = ({ from, until }: Times) => `de ${from} a ${until}`
export const everyDay = ({ times }: { times: string }) => `Se responde todos los días ${times}.`
export const today = ({ times }: { times: string }) => `Hoy se responde ${times}.`
export const weekFrom = ({ from, until }: Times) => `${from} al ${until}`
export const span = ({ from, until }: Times) => `${from} a ${until}`
export const spanNextDay = ({ from, until }: Times) => `${from} a ${until} del día siguiente`
