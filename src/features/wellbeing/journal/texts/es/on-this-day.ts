export const title = 'En este día'
export const purpose =
  'Lo que escribió antes, cerca de este día. Nada se lo recuerda. Si hoy es difícil, puede esperar.'
export const loadFailed = 'No se pudieron cargar sus anotaciones'
export const yearsAgo = ({ years }: { years: number }) => (years === 1 ? 'Hace un año' : `Hace ${years} años`)
export const monthAgo = 'Hace un mes'
export const nothing = 'Nada de cerca de este día'
export const notBegun =
  'Cuando su diario cumpla un año, esta página muestra lo que escribió cerca del mismo día. Hasta entonces muestra lo que escribió hace un mes.'
export const begunOn = ({ day }: { day: string }) =>
  `Su diario empezó el ${day}. Esta página muestra lo que escribió cerca del mismo día de años anteriores. Donde no hay nada, muestra lo de hace un mes.`
export const hardTitle = 'Un día difícil'
export const hardText = 'Escribió esto en un día que fue difícil. No tiene que leerlo ahora.'
export const showIt = 'Mostrar'
export const showOf = ({ day }: { day: string }) => `Mostrar: ${day}`
