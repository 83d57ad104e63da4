export const title = ({ days }: { days: number }) => `El efecto de sus turnos (${days} días)`
export const notLoaded = 'No se pudo cargar el efecto de sus turnos'
export const comingBack = 'Cuánto tarda en recuperarse'
export const emptyTitle = 'Todavía no hay turnos que ver'
export const emptyText =
  'Haga su registro antes y después de algunos turnos, y aquí verá el efecto que tienen en usted.'
export const checkInBefore = 'Hacer el registro antes de un turno'
export const raisingTitle = 'Sus turnos le suben el estrés'
export const raising = ({ points }: { points: string }) =>
  `En promedio, ${points} puntos. Tomar unos minutos para calmarse después del trabajo puede ayudar.`
export const mood = 'Estado de ánimo'
export const stress = 'Estrés'
const checkIns = (count: number) => (count === 1 ? '1 registro' : `${count} registros`)
export const madeOf = ({ before, after }: { before: number; after: number }) =>
  `Con ${checkIns(before)} de antes y ${checkIns(after)} de después.`
const trends = { up: 'Sube', down: 'Baja', steady: 'Sin cambio' }
/** `change` is in figures, with its sign. */
export const changed = ({ trend, change }: { trend: keyof typeof trends; change: string }) =>
  `${trends[trend]}, ${change}`
export const none = 'Todavía no hay'
