export const offScale = ({ lowest, highest }: { lowest: number; highest: number }) =>
  `Debe ser un número entero de ${lowest} a ${highest}`
export const notAsked = 'No es una pregunta de este cuestionario'
export const notAnswered = 'Hay que responderla'
export const onlyDepressionIsPartial = 'Solo el cuestionario de depresión se puede enviar sin terminar'
export const partialNeedsNine = 'Debe ser mayor que 0 si el cuestionario se envía sin terminar'
export const difficultyNeedsAnswer = 'Se pregunta solo después de una respuesta mayor que 0'
export const difficultyNeedsWhole =
  'Se pregunta solo después de un cuestionario completo con una respuesta mayor que 0'
export const rightNowNeedsNine = 'Solo puede ir con una respuesta a la pregunta 9'
/** The subject of the sentence which says that a text is closed. */
export const closedAnswers = 'Lo que respondió aquí'
