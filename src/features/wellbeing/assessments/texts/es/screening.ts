export const label = 'Cuestionario'
export const incompleteTitle = 'Cuestionario sin terminar'
export const incomplete = 'Por favor responda todas las preguntas antes de enviar.'
export const questionOf = ({ position, count }: { position: number; count: number }) =>
  `Pregunta ${position} de ${count}`
export const lastQuestion = 'Última pregunta'
export const percentComplete = ({ percent }: { percent: number }) => `${percent}% completado`
export const answered = 'Respondidas'
export const answeredOf = ({ answered: done, count }: { answered: number; count: number }) =>
  `${done} de ${count}`
export const stillOpen = ({ count, numbers }: { count: number; numbers: string }) =>
  `${count === 1 ? `Falta la pregunta ${numbers}.` : `Faltan las preguntas ${numbers}.`} Puede ir a cualquiera con su número, aquí abajo.`
export const submit = 'Enviar el cuestionario'
export const submitting = 'Enviando...'
export const next = 'Pregunta siguiente'
export const previous = 'Anterior'
export const questions = 'Preguntas'
export const questionNumber = ({ position, isAnswered }: { position: number; isAnswered: boolean }) =>
  `Pregunta ${position}${isAnswered ? ', respondida' : ''}`
export const readAloudWhat = 'esta pregunta y sus respuestas'
/** Above the question about difficulty. */
export const difficultyLeadIn = 'Esto no cambia su puntaje, y puede dejarlo sin responder.'
export const welcomeBack = 'Qué bueno que volvió'
export const resumed = 'Sus respuestas de hoy siguen aquí. Todavía no se ha enviado nada.'
export const startOver = 'Empezar de nuevo'
export const error = 'Error'
export const notSubmitted = 'No se pudo enviar el cuestionario'
export const completeTitle = 'Cuestionario terminado'
export const sentTitle = 'Se enviaron sus respuestas'
export const shortComplete =
  'Su revisión corta queda guardada con sus resultados. No muestra todo: si algo le pesa, “Ayuda” está en la parte de arriba de cada página.'
export const complete = 'Su cuestionario se terminó sin problemas.'
const needsSupport = 'Sus respuestas muestran que quizás necesite más apoyo.'
export const respondersTold = `${needsSupport} Se ha avisado al personal de salud mental, y hay recursos para ayudarle.`
export const administratorsTold = `${needsSupport} Aquí no hay personal de salud mental asignado para recibir esto, así que se ha avisado en su lugar a un(a) administrador(a). Hay recursos en “Ayuda”.`
export const nobodyTold = ({ advice }: { advice: string }) =>
  `${needsSupport} En Evenkeel no hay nadie asignado para recibir esto. ${advice} Hay recursos en “Ayuda”.`
export const submitted = 'Gracias. Su resultado está en su panel.'
