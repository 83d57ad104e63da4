const pointsOf = (count: number) => (count === 1 ? '1 punto' : `${count} puntos`)
const onDays = (count: number) => (count === 1 ? 'en su único día' : `en sus ${count} días`)
export const fell = ({ points }: { points: number }) => `bajó ${pointsOf(points)}`
export const rose = ({ points }: { points: number }) => `subió ${pointsOf(points)}`
export const stayed = 'quedó igual'
interface Means {
  firstTool: string
  firstDays: number
  firstChange: string
  secondTool: string
  secondDays: number
  secondChange: string
}
export const means = ({ firstTool, firstDays, firstChange, secondTool, secondDays, secondChange }: Means) =>
  `En promedio, su malestar ${firstChange} ${onDays(firstDays)} con “${firstTool}”, y ${secondChange} ${onDays(secondDays)} con “${secondTool}”.`
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
