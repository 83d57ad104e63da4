import type { ReactNode } from 'react'

export const title = 'Registro del día'
export const purpose = ({ link }: { link: (text: string) => ReactNode }) => (
  <>¿Cómo está en este momento? No hay respuestas correctas. {link('¿Le faltó un día?')}</>
)
export const queuedTitle = 'Guardado en este aparato'
export const queued = 'Se enviará cuando vuelva a tener conexión.'
export const error = 'Error'
export const notSaved = 'No se pudo guardar el registro. Por favor, inténtelo de nuevo.'
export const form = 'Registro'
export const whenIsThis = '¿Cuándo es esto?'
export const preShift = 'Antes del turno'
export const aboutPreShift = 'Antes del trabajo o de empezar el día'
export const postShift = 'Después del turno'
export const aboutPostShift = 'Después del trabajo o al final del día'
export const mood = 'Estado de ánimo'
export const moodMissing = 'Mueva el control para decir cómo está su ánimo'
export const lowest = 'Muy bajo'
export const highestMood = 'Muy bueno'
export const stress = 'Estrés'
export const stressMissing = 'Mueva el control para decir cuánto estrés tiene'
export const highestStress = 'Muy alto'
export const hardTitle = 'Eso suena difícil'
export const hardHelp =
  'No tiene que llevarlo a solas. “Ayuda”, en la parte de arriba de cada página, le pide ayuda al personal por usted. Lo que llenó queda guardado.'
export const whoIsTold = ({
  highStress,
  highest,
  lowestMood,
  lowMood,
}: Readonly<Record<'highStress' | 'highest' | 'lowestMood' | 'lowMood', number>>) =>
  `Se avisa al personal de salud mental si sus registros son muy difíciles en varios días de una semana: un estrés de ${highStress} o ${highest} tres veces seguidas, en al menos dos días, o un ánimo de ${lowestMood} o ${lowMood} día tras día. El personal ve su nombre, su unidad y que sus registros fueron difíciles. No ve puntajes ni notas.`
export const more = 'Más sobre esto'
export const stressors = '¿Qué le pesa?'
/** The title of fields in which nothing is answered yet. */
export const optional = ({ title: fields }: { title: string }) => `${fields} (opcional)`
export const notes = 'Notas'
export const notesRoom = ({ count }: { count: number }) =>
  count === 1 ? 'Queda 1 carácter.' : `Quedan ${count.toLocaleString('es-US')} caracteres.`
export const notesOver = ({ count }: { count: number }) =>
  count === 1 ? '1 carácter de más.' : `${count.toLocaleString('es-US')} caracteres de más.`
/** `advice` is one sentence on where to turn, after which it is said where that is. */
export const notesHint = ({ room, advice }: { room: string; advice: string }) =>
  `${room} El personal y sus personas de apoyo no pueden leer sus notas. ${advice} Está en la parte de arriba de la página.`
export const notesTooLong = 'Estas notas son demasiado largas para guardarlas'
export const saving = 'Guardando...'
export const addDay = 'Agregar este día'
export const complete = 'Terminar el registro'
export const skip = 'Omitir'
