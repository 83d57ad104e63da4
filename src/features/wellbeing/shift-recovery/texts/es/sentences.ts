import type { Pattern } from '../../patterns.ts'

const counted = (days: number) => (days === 1 ? '1 día' : `${days} días`)

/** How a pattern begins a sentence: "After nights". */
export const after: Readonly<Record<Pattern, string>> = {
  nights: 'Después de turnos de noche',
  doubles: 'Después de turnos dobles y horas extra',
}
export const runsMissing = {
  nights: ({ missing }: { missing: number }) =>
    `Es muy pronto para saberlo: ${missing === 1 ? 'falta 1 serie de turnos de noche' : `faltan ${missing} series de turnos de noche`}.`,
  doubles: ({ missing }: { missing: number }) =>
    `Es muy pronto para saberlo: ${missing === 1 ? 'falta 1 turno doble o con horas extra' : `faltan ${missing} turnos dobles o con horas extra`}.`,
}
export const whatCounts = ({ episodes }: { episodes: number }) =>
  `Cada vez cuenta cuando usted hizo su registro después del turno, y otra vez en los cinco días siguientes. Hasta ahora ${episodes === 0 ? 'no hay' : `hay ${episodes}`}.`
export const nothingUsual = 'Todavía no hay con qué comparar.'
export const checkInsMissing = ({ missing }: { missing: number }) =>
  `Todos sus registros están cerca de esos turnos. ${missing === 1 ? 'Falta 1 registro' : `Faltan ${missing} registros`} en días que caigan más de cuatro días después de uno de ellos, para ver qué es lo usual para usted.`
export const noDifference = ({ pattern }: { pattern: Pattern }) =>
  `${after[pattern]}, hasta ahora no se ve una diferencia.`
export const goneWithin = ({ days }: { days: number }) =>
  `Si la hay, lo más probable es que se vaya en ${counted(days)} o menos.`
/** In whole days; 0 is less than one. */
export const back = ({ pattern, days }: { pattern: Pattern; days: number }) =>
  `${after[pattern]}, su estrés por lo general ha vuelto a lo usual ${days === 0 ? 'en un día o menos' : `después de cerca de ${counted(days)}`}.`
export const range = ({ least, most }: { least: number; most: number }) =>
  `${least === 0 ? `${most === 1 ? 'Es' : 'Son'} como mucho ${counted(most)}` : `Son entre ${least} y ${counted(most)}`}, con una certeza de 9 en 10.`
