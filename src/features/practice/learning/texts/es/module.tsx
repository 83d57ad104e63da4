import type { ReactNode } from 'react'

export const listTitle = 'Aprender'
export const allModules = 'Todos los módulos'
export const notLoaded = 'No se pudieron cargar sus lecciones'
export const notFoundTitle = 'No se encontró el módulo'
export const notFoundText = 'Puede que ahora tenga otro nombre. En la lista están todos los módulos.'
export const thisLesson = 'esta lección'
export const lessonsOfThisModule = 'Lecciones de este módulo'
export const readAlready = '(leída)'
export const lesson = 'Lección'
export const lessonOf = ({ number, count }: { number: number; count: number }) =>
  `Lección ${number} de ${count}`
export const percentComplete = ({ percent }: { percent: number }) => `${percent}% completo`
export const progressInThisModule = 'Avance en este módulo'
export const printThisModule = 'Imprimir este módulo'
export const previous = 'Anterior'
export const nextLesson = 'Lección siguiente'
export const completeModule = 'Terminar el módulo'
export const moduleComplete = 'Módulo terminado'
export const finishedToast = ({ title }: { title: string }) => `Terminó “${title}”.`
export const notSavedTitle = 'Todavía no se guardó por dónde va'
export const notSavedText = 'Puede seguir leyendo. Se guardará con su próximo paso.'
export const notCompletedTitle = 'Error'
export const notCompletedText = 'No se pudo guardar su avance. Inténtelo de nuevo.'
export const finishedHeading = ({ module }: { module: ReactNode }) => <>Terminó {module}</>
export const staysOpen = 'Todas las lecciones quedan abiertas. Vuelva a cualquiera cuando la necesite.'
export const questionsLink = 'Tres preguntas para un certificado'
export const nextModule = ({ module }: { module: ReactNode }) => <>Siguiente: {module}</>
export const seeAllModules = 'Ver todos los módulos'
