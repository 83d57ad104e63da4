import type { ReactNode } from 'react'

export const title = 'Mi portal de bienestar'
export const purpose = 'Un lugar tranquilo que es suyo. Tome lo que le sirva hoy.'
export const menu = 'Menú'
export const privacy = ({ link }: { link: (text: string) => ReactNode }) => (
  <>
    Lo que escribe en su diario está cifrado, y el personal no lo puede leer. Se avisa al personal de salud
    mental si usted pide ayuda, si un cuestionario muestra que quizás necesite a alguien, o si sus registros
    son muy difíciles en varios días de una semana. {link('Cómo se cuida su privacidad')}
  </>
)
export const breathing = 'Respirar con calma'
export const breathingTime = '5 minutos'
export const lessons = 'Lecciones'
export const lessonsText = 'Lecciones cortas a su ritmo'
export const lessonsDone = ({ done, count }: { done: number; count: number }) =>
  `${done} de ${count} terminadas`
export const journal = 'Mi diario'
export const journalText = 'Escriba lo que tiene en mente'
export const dailyCheck = 'Registro del día'
export const doneToday = 'Ya lo hizo hoy'
export const trackMood = 'Siga su estado de ánimo'
export const greetings = {
  morning: 'Buenos días',
  afternoon: 'Buenas tardes',
  evening: 'Buenas noches',
  night: 'Qué bueno que vino',
}
export const greetingByName = ({ greeting, name }: { greeting: string; name: string }) =>
  `${greeting}, ${name}`
export const todayNotLoaded = 'No se pudo cargar el registro de hoy'
export const howToday = '¿Cómo está hoy?'
export const startCheckIn = 'Hacer el registro'
export const takesAMinute = 'Un registro toma cerca de un minuto.'
/** After the mood in figures. `word` is the word for it within a sentence. */
export const logged = ({ word, ago }: { word: string; ago: string }) =>
  `Ánimo: ${word}, ${ago}. Gracias por hacer su registro.`
export const checkInAgain = 'Hacer otro registro'
export const weekTitle = 'Avance de la semana'
export const weekNotLoaded = 'No se pudo cargar su semana'
/** After the number of days with a check-in. */
export const ofDays = ({ count }: { count: number }) => ` de ${count} días`
export const withCheckIn = 'con un registro'
export const daysWithCheckIn = 'Días con un registro'
export const daysOf = ({ days, count }: { days: number; count: number }) => `${days} de ${count} días`
export const needSupport = '¿Necesita apoyo?'
export const needSupportText =
  'Si en este momento todo es demasiado, pida ayuda. Se avisa al personal de salud mental que usted quisiera hablar con alguien.'
export const getHelp = 'Pedir ayuda'
