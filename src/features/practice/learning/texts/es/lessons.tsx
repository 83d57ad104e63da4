import type { ReactNode } from 'react'

export const title = 'Aprender'
export const purpose =
  'Lecciones cortas sobre el estrés, los pensamientos, el sueño y más. Vaya a su propio paso; se guarda por dónde va.'
export const notLoaded = 'No se pudieron cargar sus lecciones'
export const noneTitle = 'Todavía no hay módulos.'
export const noneText = 'Mientras tanto, tiene las herramientas para sobrellevar y su diario.'
export const toTools = 'Ir a las herramientas'
export const completedOf = ({ completed, count }: { completed: number; count: number }) =>
  `${completed} de ${count} módulos terminados`
export const yourCertificates = 'Sus certificados'
export const showAll = 'Mostrar todos los módulos'
export const goOnWith = ({ module }: { module: ReactNode }) => <>Seguir con {module}</>
export const beginWith = ({ module }: { module: ReactNode }) => <>Empezar con {module}</>
export const premium = 'Premium'
export const minutes = ({ count }: { count: number }) => `${count} ${count === 1 ? 'minuto' : 'minutos'}`
export const sections = ({ count }: { count: number }) => `${count} ${count === 1 ? 'sección' : 'secciones'}`
export const progressIn = ({ title: module }: { title: string }) => `Avance en ${module}`
export const read = 'Leer'
export const waysIn = { Start: 'Empezar', Continue: 'Seguir', Review: 'Repasar' }
