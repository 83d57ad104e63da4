/** Of a trial that is over: both tools as its title. */
export const titleOf = ({ first, second }: { first: string; second: string }) => `${first} y ${second}`
export const aboutYou =
  'Esto es sobre usted y estas semanas. Usted sabía qué herramienta usaba, y lo que uno espera puede cambiar lo que siente. Otra vez puede ser distinto, y lo que ayuda en el momento va primero.'
export const period = ({ from, to }: { from: string; to: string }) => `Del ${from} al ${to}`
export const stoppedPeriod = ({ from, nth, days }: { from: string; nth: number; days: number }) =>
  `Empezó el ${from}, se paró en el día ${nth} de ${days}`
export const nothingWithEither =
  'No hay nada que comparar: en esta prueba no cuenta ninguna sesión con ninguna de las dos herramientas.'
export const nothingWith = ({ tool }: { tool: string }) =>
  `No hay nada que comparar: en esta prueba no cuenta ninguna sesión con “${tool}”.`
export const fallsTitle = 'Cuánto bajó el malestar, en puntos'
export const fallsText =
  'El punto es el promedio de sus días, la línea va del día en que bajó menos al día en que bajó más.'
export const rangeOf = ({ tool, lowest, highest }: { tool: string; lowest: string; highest: string }) =>
  `${tool}: entre ${lowest} y ${highest}.`
export const differencesTitle = 'Cuánto más, en cada par de días'
export const pairIs = ({ pair, difference }: { pair: number; difference: string }) =>
  `Par ${pair}: ${difference}.`
export const moreOnTheLeft = ({ tool }: { tool: string }) => `← más con ${tool}`
export const moreOnTheRight = ({ tool }: { tool: string }) => `más con ${tool} →`
export const tableCaption = 'Cuánto bajó el malestar en cada par de días'
export const days = 'Días'
export const pairOfDays = ({ first, second }: { first: number; second: number }) => `${first} y ${second}`
export const difference = 'Diferencia'
export const noSession = 'ninguna sesión'
export const notKnown = 'no se sabe'
