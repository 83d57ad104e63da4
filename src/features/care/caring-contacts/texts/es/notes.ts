export const title = 'Notas de su equipo'
export const purpose = 'Cinco notas cortas y amables en un año, para quienes las quieran. No piden nada.'
export const notLoaded = 'No se pudieron cargar sus notas'
export const yourNotes = 'Sus notas'
export const noAnswerNeeded = 'No hace falta contestar. Si quiere hablar con alguien:'
export const saidYes = 'Usted dijo que sí a estas notas'
export const question = '¿Le gustaría recibir estas notas?'
export const when = 'Las notas llegan 1, 4, 12, 26 y 52 semanas después de que usted diga que sí.'
export const sentByItself = ({ signature }: { signature: string }) =>
  `Evenkeel las envía por sí solo, en nombre de “${signature}”. Todas las personas reciben las mismas palabras. Nadie mira cómo está usted para enviar una.`
export const cannotAnswer = 'No se puede contestar una nota, y usted no tiene que hacer nada.'
export const noHelp =
  'Una nota no es una forma de pedir ayuda, y nadie vigila si usted la lee. “Ayuda” está en la parte de arriba de cada página.'
export const bell =
  'La campana le avisa cuando llega una nota. Lo que dice está solo en esta página, nunca en una pantalla bloqueada ni en un correo electrónico.'
export const staffCannotSee =
  'El personal y los administradores no pueden ver si usted dijo que sí. Puede parar en cualquier momento.'
export const pleaseWait = 'Espere...'
export const stop = 'Dejar de recibir las notas'
export const start = 'Sí, quiero recibir las notas'
export const seeOrChoose = 'Verlas o elegirlas'
export const notSaved = 'Su decisión no se guardó'
export const tryAgain = 'Inténtelo de nuevo.'
export const sinceAndNext = ({ since, next }: { since: string; next: string }) =>
  `Usted dijo que sí el ${since}. La próxima nota llega el ${next}, o poco después.`
export const sinceAndOver = ({ since }: { since: string }) =>
  `Usted dijo que sí el ${since}. El año de estas notas terminó.`
