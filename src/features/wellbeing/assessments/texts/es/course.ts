export const kindWhenWorse =
  'Esto le puede pasar a cualquiera, y no es culpa suya. No tiene que llevarlo a solas: “Ayuda” está en la parte de arriba de cada página.'
export const sameAsBefore = 'Igual que la vez anterior'
export const littleChange = ({ isLower }: { isLower: boolean }) =>
  `Un poco más ${isLower ? 'bajo' : 'alto'} que la vez anterior, y puede ser casualidad`
export const clearChange = ({ points, isLower }: { points: number; isLower: boolean }) =>
  `Un cambio claro: ${points} puntos ${isLower ? 'menos' : 'más'} que la vez anterior`

interface Baseline {
  readonly day: string
  readonly name: string
  /** The score on that day. */
  readonly before: number
}

const since = ({ day, name, before }: Baseline) =>
  `Desde el ${day}, cuando su puntaje de ${name} era ${before},`
const half = (isHalf: boolean) => (isHalf ? 'a la mitad' : 'a menos de la mitad')
export const scoreIsNotAll = ({ day, name, before }: Baseline) =>
  `El ${day} su puntaje de ${name} era ${before}. Un puntaje no muestra todo.`
type Remission = Baseline & { isHalf: boolean; condition: string }
export const courseRemission = ({ day, name, before, isHalf, condition }: Remission) =>
  `${since({ day, name, before })} ha bajado ${half(isHalf)}, hasta el nivel más bajo: pocas o ninguna señal de ${condition}.`
export const courseResponse = ({ day, name, before, isHalf }: Baseline & { isHalf: boolean }) =>
  `${since({ day, name, before })} ha bajado ${half(isHalf)}.`
type Course = Baseline & { points: number }
export const course = {
  better: ({ day, name, before, points }: Course) =>
    `${since({ day, name, before })} ha bajado ${points} puntos, un cambio claro.`,
  worse: ({ day, name, before, points }: Course) =>
    `${since({ day, name, before })} ha subido ${points} puntos, un cambio claro.`,
  same: ({ day, name, before }: Course) => `${since({ day, name, before })} no hay un cambio claro.`,
}
