import type { ReactNode } from 'react'

export const recoveryTitle = 'Recuperarse después de los turnos'
export const recoveryNotLoaded = 'No se pudo cargar la recuperación después de los turnos'
export const recoveryNotYet = 'Esto se muestra por primera vez con el próximo informe semanal.'
export const recoveryWithheld = ({ threshold }: { threshold: number }) =>
  `Cada cifra necesita al menos ${threshold} oficiales que hicieron su registro cerca de tres series de turnos así en el trimestre. Se muestran las dos, o ninguna.`
export const rangeOf = ({ low, high }: { low: number; high: number }) => `${low} a ${high}`
export const chartLabel = ({ rows }: { rows: string }) =>
  `Días hasta que el estrés vuelve a su nivel. ${rows}.`
export const chartNote =
  'El círculo es el promedio, y la línea lo contiene con una certeza de 9 en 10. No dice qué causa la diferencia.'
export const chartCaption = 'Días hasta que el estrés vuelve a su nivel'
export const likelyRange = 'Rango probable'
export const daysOf = ({ day }: { day: number }) => `${day} días`
export const criticalIncident = 'Un incidente crítico'
export const title = 'Sueño y turnos'
export const purpose = ({ hours }: { hours: number }) =>
  `Horas de sueño en 24 horas, como las personas las dicen en sus registros. A los adultos se les recomiendan ${hours} o más, con regularidad (Academia Estadounidense de Medicina del Sueño, 2015).`
export const notLoaded = 'No se pudieron cargar el sueño y los turnos'
export const notYet = 'El próximo informe, del lunes, tiene las primeras cifras.'
export const everybody = 'Todas las personas'
export const meanSleep = 'Sueño promedio'
export const byUnit = 'Por unidad'
export const byShift = 'Por turno'
export const whatStaffSaid = 'Lo que el personal dijo de sus turnos'
export const nobodyOrVeryFew = 'Nadie, o muy pocas personas'
export const aboutPeople = ({ count }: { count: number }) => `Cerca de ${count} personas`
export const marksText = ({ examples }: { examples: string }) =>
  `Personas que lo mencionaron al menos una vez. Un incidente es, por ejemplo, ${examples}.`
export const noData = 'Sin datos'
export const sleepOf = ({ hours, count }: { hours: number; count: number }) =>
  `${hours} horas, cerca de ${count} personas`
export const shiftsColumn = 'Turnos'
export const daysColumn = 'Días'
export const officersColumn = 'Oficiales'
export const officers = ({ count }: { count: number }) => `cerca de ${count}`
export const chartRow = ({ name, days, range }: { name: string; days: string; range: string }) =>
  `${name}: ${days}, probable ${range}`
export const patterns = { nights: 'Después de noches', doubles: 'Después de turnos dobles y horas extra' }
export const shortPatterns = { nights: 'Noches', doubles: 'Dobles, horas extra' }
export const recoveryText = 'Días hasta que el estrés de los oficiales vuelve a lo habitual de cada uno.'
export const recoveryTextOf = ({ weeks }: { weeks: string }) =>
  `Días hasta que el estrés de los oficiales vuelve a lo habitual de cada uno, ${weeks}.`
interface Recovery {
  pattern: string
  days: (text: string) => ReactNode
  mean: number
  low: number
  high: number
  count: number
}
export const recovery = ({ pattern, days, mean, low, high, count }: Recovery) => (
  <>
    {pattern}: en promedio {days(`${mean} días`)}, con una certeza de 9 en 10 entre {low} y {high}. Cerca de{' '}
    {count} oficiales.
  </>
)
