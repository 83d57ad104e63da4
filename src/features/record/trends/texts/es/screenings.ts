interface Moved {
  /** By how many points the score moved. */
  readonly points: number
  readonly isLower: boolean
  readonly day: string
  /** From how many points on a change is clear. */
  readonly clearFrom: number
}

const moved = ({ points, isLower, day }: Moved) =>
  `${points === 1 ? 'Es 1 punto' : `Son ${points} puntos`} ${isLower ? 'menos' : 'más'} que el ${day}`
const threshold = ({ clearFrom }: Moved) =>
  `un cambio es claro a partir de ${clearFrom} puntos; uno más pequeño puede ser casualidad`

export const latest = ({ day, name, score }: Readonly<Record<'day' | 'name' | 'score', string>>) =>
  `El ${day} su puntaje de ${name} fue ${score}.`
export const onlyOne = 'Con un segundo puntaje puede ver hacia dónde va.'
export const same = ({ day }: { day: string }) => `Es igual que el ${day}.`
export const changes = {
  better: (by: Moved) => `${moved(by)}: un cambio claro, hacia menos síntomas (${threshold(by)}).`,
  worse: (by: Moved) => `${moved(by)}: un cambio claro, hacia más síntomas (${threshold(by)}).`,
  same: (by: Moved) => `${moved(by)}. Es muy poco para decir algo por sí solo: ${threshold(by)}.`,
}

export const titleOf = ({ name, about, period }: Readonly<Record<'name' | 'about' | 'period', string>>) =>
  `${name} (${about}), ${period}`
export const noneIn = ({ period }: { period: string }) =>
  `No hay ninguno en los ${period}. Un tiempo más largo lo muestra.`
export const scoreIs = ({ score, severity }: { score: number; severity: string }) => `${score}, ${severity}`
export const chartOf = ({ name, highest }: { name: string; highest: number }) =>
  `Puntajes de ${name} de 0 a ${highest}.`
export const tableOf = ({ name }: { name: string }) => `Puntajes de ${name} por día`
export const day = 'Día'
export const score = 'Puntaje'

export const sources = 'De dónde vienen estos números'
export const sourceOfRanges =
  'Los niveles, como leve o moderado, son los de las personas que escribieron los cuestionarios: Kroenke y otros (2001) para PHQ-9, Spitzer y otros (2006) para GAD-7.'
export const sourceOfChange = ({ phq9, gad7 }: { phq9: number; gad7: number }) =>
  `Un cambio se llama claro a partir de ${phq9} puntos de PHQ-9 o ${gad7} de GAD-7. Así cuenta el servicio de salud de Inglaterra (NHS Talking Therapies), con una fórmula de Jacobson y Truax (1991). Uno más pequeño puede ser casualidad.`
export const sourceOfHalf = ({ below, elevated }: { below: number; elevated: number }) =>
  `La mitad del primer puntaje y un puntaje menor de ${below} son marcas de Kroenke y otros (2001). Para GAD-7 usamos lo mismo; menos de ${below} es su nivel más bajo. Las nombramos solo si el primer puntaje fue ${elevated} o más y el cambio es claro.`
export const sourceOfEpisodes = ({
  gapDays,
  below,
  elevated,
}: Readonly<Record<'gapDays' | 'below' | 'elevated', number>>) =>
  `Empezamos a comparar de nuevo después de más de ${gapDays} días sin un puntaje, y con un puntaje de ${elevated} o más después de uno menor de ${below}. La idea es de Frank y otros (1991), la regla es nuestra.`
