export const hello = 'Hola'
export const helloTo = ({ name }: { name: string }) => `Hola, ${name}`
export const today = ({ date }: { date: string }) => `Hoy es ${date}. Tome el día como venga.`
export const premium = 'Premium'
export const learn = 'Aprender y crecer'
export const learnText =
  'Lecciones cortas sobre el estrés, los pensamientos, el sueño y más, para leer a su ritmo.'
export const browseLessons = 'Ver las lecciones'
export const achievements = 'Logros'
export const viewBadges = 'Ver las insignias'
export const achievementsNotLoaded = 'No se pudieron cargar sus logros'
/** After the number of points. */
export const points = ({ count }: { count: number }) => ` ${count === 1 ? 'punto' : 'puntos'}`
export const badges = ({ count }: { count: number }) =>
  count === 0 ? 'Todavía sin insignias' : count === 1 ? '1 insignia' : `${count} insignias`
