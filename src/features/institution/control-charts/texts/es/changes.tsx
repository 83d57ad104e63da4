import type { ReactNode } from 'react'

export const title = 'Cambios duraderos'
export const purpose =
  'Donde el estrés semanal se ha quedado en otro nivel. Una sola semana rara no es un cambio. Lo que se hizo en ese tiempo está al lado, y no tiene que ser la causa.'
export const notLoaded = 'No se pudieron cargar los cambios'
export const group = 'Grupo'
export const allOf = ({ name }: { name: string }) => `Todas las personas de ${name}`
export const whatWasDone = 'Qué se hizo'
export const noneNoted =
  'Anote lo que cambia para una unidad o un turno. Queda al lado de las cifras de su tiempo.'
export const noteIt = 'Anotar qué se hizo'
export const remove = 'Quitar'
export const removeMeasure = ({ text }: { text: string }) => `Quitar ${text}`
export const removeQuestion = '¿Quitar esta nota?'
export const removeText = 'Las cifras quedan como están.'
export const notRemoved = 'No se quitó'
export const noted = 'Anotado'
export const notedText = 'Queda al lado de las cifras de su tiempo.'
export const notNoted = 'No se anotó'
export const noteText =
  'Todos los administradores lo leen. Escriba sobre unidades y turnos, y no nombre a nadie.'
export const cancel = 'Cancelar'
export const day = 'Día'
export const chartCaption = ({ name }: { name: string }) => `Estrés semanal de ${name}`
export const chartNote = 'Un círculo es una semana, la línea es el nivel.'
export const meanStress = 'Estrés promedio'
export const low = 'Bajo'
export const moderate = 'Moderado'
export const high = 'Alto'
export const critical = 'Crítico'
export const noFigure = 'no se muestra, o sin datos'
export const saving = 'Guardando...'
export const save = 'Guardar'
export const weekColumn = 'Semana'
export const levelColumn = 'Nivel'
export const levelUnknown = 'no se sabe'
export const noneSoFar = ({ weeks }: { weeks: number }) =>
  `Ninguno hasta ahora. Un grupo se evalúa cuando tiene ${weeks} semanas publicadas.`
interface Change {
  /** The name of the group, in bold. */
  name: ReactNode
  direction: 'rose' | 'fell'
  week: string
  before: number
  after: number
}
export const changed = ({ name, direction, week, before, after }: Change) => (
  <>
    {name} {direction === 'rose' ? 'subió' : 'bajó'} después de la semana del {week}: de cerca de {before} a
    cerca de {after}.
  </>
)
