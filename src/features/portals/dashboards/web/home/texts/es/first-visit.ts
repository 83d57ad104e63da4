export const title = 'Un lugar para ver cómo está'
const about =
  'Aquí puede notar cómo van sus días y encontrar lo que le ayuda. Lo que escribe es suyo: se avisa al personal solo si usted pide ayuda, o si sus respuestas muestran que quizás necesite a alguien pronto.'
export const forOfficers = `${about} Haga su registro antes y después de sus turnos, y verá el efecto que tienen en usted.`
export const forOthers = `${about} Empiece con un registro, que toma cerca de un minuto.`
export const showAll = 'Mostrar todo'
