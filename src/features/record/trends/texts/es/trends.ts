export const title = 'Sus tendencias'
export const purpose =
  'Cómo han ido sus días, y qué vino junto con ellos. El personal no puede ver esta página, y las personas de apoyo ven solo lo que usted comparte.'
export const loadFailed = 'No se pudieron cargar sus tendencias'
export const howFar = 'Hasta cuándo mirar atrás'
export const periods = { 30: '30 días', 90: '90 días', 365: 'Un año' }
export const yourYear = 'Su año'
export const tooEarlyTitle = 'Sus tendencias vienen en camino'
export const tooEarlyText = ({ fewest }: { fewest: number }) =>
  `Después de ${fewest} días con un registro puede ver aquí cómo van sus días. No hay prisa, y los días de descanso están bien.`
export const checkIn = 'Hacer mi registro'
export const mood = 'Ánimo'
export const stress = 'Estrés'
export const sleep = 'Sueño'
export const insights = 'Lo que va con sus días'
export const screenings = 'Cuestionarios'
export const fewDays = ({ days }: { days: number }) =>
  `En este tiempo hay ${days === 1 ? '1 día' : `${days} días`} con un registro. Un tiempo más largo muestra más.`
