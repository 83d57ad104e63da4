export const title = 'Panel del personal'
export const welcome = 'Le damos la bienvenida.'
export const welcomeTo = ({ name }: { name: string }) => `Le damos la bienvenida, ${name}.`
export const badge = ({ number }: { number: string }) => `Placa ${number}.`
export const training = 'Capacitación y lecciones'
export const evidence = 'Contenido con base en la ciencia'
export const evidenceText =
  'Doce módulos que vienen de la terapia cognitivo-conductual. Cada uno dice sus fuentes.'
export const browseLessons = 'Ver las lecciones'
export const resilience = 'Capacitación en resiliencia'
export const resilienceText = 'Lecciones cortas para lo que deja este trabajo.'
export const progressNotLoaded = 'No se pudo cargar su avance'
export const completed = 'Terminado'
export const completeTo = ({ percent }: { percent: number }) => `${percent}% terminado`
export const newModule = 'Nuevo'
