import type { ScreeningType } from '#features/wellbeing/assessments/instruments.ts'

export const title = 'Revisión de dos minutos'
export const purpose =
  'Cuatro preguntas sobre las últimas dos semanas. Si algo de esto le pasa seguido, siguen más.'
export const questionsNotLoaded = 'No se pudieron cargar las preguntas'
export const notAskedHere = ({ advice }: { advice: string }) =>
  `Estas cuatro preguntas no preguntan por pensamientos de hacerse daño. Si tiene pensamientos así: ${advice}`
export const moreAbout = 'Qué son, y quién verá qué'
export const whatTheyAre =
  'Son las dos primeras del PHQ-9 y del GAD-7. Si algo de esto le pasa seguido, sigue el resto de ese cuestionario.'
export const lastTime = ({ day }: { day: string }) =>
  `La última vez que hizo esto fue el ${day}. Basta con una vez por semana, porque las preguntas tratan de dos semanas.`
const names: Readonly<Record<ScreeningType, string>> = {
  depression: 'preguntas sobre la depresión (PHQ-9)',
  anxiety: 'preguntas sobre la ansiedad (GAD-7)',
  combined: 'preguntas sobre la depresión (PHQ-9) y la ansiedad (GAD-7)',
}
export const wholeFollows = ({ type }: { type: ScreeningType }) =>
  `Nos dijo que algo de esto le pasa seguido. Por eso sigue el resto de las ${names[type]}. Cuenta como un cuestionario completo.`
export const scoresTitle = 'Revisiones de dos minutos'
export const scoresTitleOf = ({ period }: { period: string }) => `Revisiones de dos minutos, ${period}`
export const scoresAre =
  'PHQ-2 y GAD-2, cada uno de 0 a 6; un puntaje más bajo significa menos señales. No son puntajes de PHQ-9 ni de GAD-7, y no se cuentan entre ellos.'
