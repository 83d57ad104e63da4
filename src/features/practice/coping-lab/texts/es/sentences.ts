/** A tool, the days on which it was used, and the points by which distress fell; negative where it rose. */
interface Side {
  readonly tool: string
  readonly days: number
  readonly fall: number
}

const pointsOf = (count: number) => (count === 1 ? '1 punto' : `${count} puntos`)
const onDays = (count: number) => (count === 1 ? 'en su único día' : `en sus ${count} días`)
function changeOf(fall: number): string {
  if (fall === 0) return 'quedó igual'
  return `${fall > 0 ? 'bajó' : 'subió'} ${pointsOf(Math.abs(fall))}`
}

export const means = ({ first, second }: { first: Side; second: Side }) =>
  `En promedio, su malestar ${changeOf(first.fall)} ${onDays(first.days)} con “${first.tool}”, y ${changeOf(second.fall)} ${onDays(second.days)} con “${second.tool}”.`
export const same = ({ first, second }: { first: string; second: string }) =>
  `“${first}” y “${second}” hicieron más o menos lo mismo por su malestar.`
export const loweredMore = ({ better, other, points }: { better: string; other: string; points: number }) =>
  `“${better}” le bajó el malestar ${pointsOf(points)} más que “${other}”.`
export const roseLess = ({ better, other, points }: { better: string; other: string; points: number }) =>
  `Con “${better}” su malestar subió ${pointsOf(points)} menos que con “${other}”.`
export const tooFewDays = ({ needed }: { needed: number }) =>
  `Son muy pocos días para saberlo. Se necesitan ${needed} días con cada herramienta para distinguir una diferencia de la casualidad.`
/** How often of 100 trials chance alone gives such a difference. */
export const chance = ({ often }: { often: number }) =>
  `Si las dos fueran igual de buenas, una diferencia así de grande saldría en ${often < 1 ? 'menos de 1' : `cerca de ${often}`} de cada 100 pruebas como la suya.`
export const rare = 'Eso es raro, así que por ahora vale la pena guiarse por esto.'
export const hint = 'Eso pasa de vez en cuando, así que tómelo como una pista.'
export const often = 'Eso pasa a menudo, así que esta prueba no las distingue. Use la que le guste.'
