export const dayOf = ({ nth, days }: { nth: number; days: number }) => `Día ${nth} de ${days}`
export const today = ({ tool }: { tool: string }) => `Hoy: ${tool}`
export const sessionsToday = ({ count }: { count: number }) => {
  if (count === 0) return 'Hoy todavía no cuenta ninguna sesión. Con una basta, cuando la necesite.'
  return `Hoy ${count === 1 ? 'cuenta 1 sesión' : `cuentan ${count} sesiones`}. Con eso basta, y más está bien.`
}
export const otherTools =
  'Si otra cosa ayuda más en este momento, úsela. Las otras herramientas siguen abiertas como siempre, solo que aquí no cuentan.'
export const progress = 'Cuánto lleva'
export const progressText = ({ needed, lastDay }: { needed: number; lastDay: string }) =>
  `Días con una sesión que cuenta. Se necesitan ${needed} con cada herramienta para poder decir algo. El último día es el ${lastDay}, y el resultado está aquí desde el día siguiente. Hasta entonces no se muestran cifras, porque mirar a medio camino hace que la casualidad parezca un efecto.`
export const stopQuestion = '¿Parar esta prueba?'
export const stopText =
  'Sus sesiones se quedan, y usted ve lo que hay hasta ahora. La prueba no puede seguir después, pero puede empezar otra en cualquier momento.'
export const stop = 'Parar la prueba'
export const goOn = 'Seguir con ella'
