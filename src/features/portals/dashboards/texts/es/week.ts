export const title = 'Sus últimos siete días'
export const seeTrends = 'Ver sus tendencias'
export const about = ({ lowest, highest }: { lowest: number; highest: number }) =>
  `Su estado de ánimo, de ${lowest} a ${highest}. Un día con más de un registro muestra el promedio.`
export const notLoaded = 'No se pudo cargar su semana'
export const emptyTitle = 'Una semana en blanco hasta ahora'
export const emptyText = 'Cuando haga registros, esto se vuelve una imagen de cómo le fue cada día.'
