export const confirm =
  'Esto avisa al personal de salud mental que usted necesita apoyo ahora mismo. ¿Continuar?'
export const sent = 'Se envió su solicitud de ayuda'
export const notified = 'Se ha avisado al personal de salud mental. Le responderá pronto.'
/** How far a request got, after the sentence of the specification. */
export const reached = {
  opened: 'Alguien que responde ya la abrió.',
  delivered: 'Ya está en la pantalla de alguien que responde. Nadie la ha abierto todavía.',
  stored: 'Nadie la ha abierto todavía.',
  nobody: 'Pero ahora no se puede localizar a nadie.',
}
export const error = 'Error'
export const failed =
  'No se pudo enviar su solicitud de ayuda. Inténtelo de nuevo, o hable usted con el personal.'
export const administratorTold =
  'Aquí no hay personal de salud mental asignado para recibir esto. En su lugar, se ha avisado a un(a) administrador(a).'
export const nobodyTold = 'No se pudo avisar a nadie'
export const nobodySetUp = 'En Evenkeel no hay nadie asignado para recibir esto.'
export const notSentYet = 'Su solicitud de ayuda aún no se ha enviado'
export const stillTrying = 'Seguimos hasta que llegue. No se quede esperando:'
/** After five seconds without an answer, between the specification's sentence of failure and whom to tell. */
export const nothingBack = 'Aún no hay respuesta. La enviamos una y otra vez hasta que llegue.'
export const tryNow = 'Intentar ahora'
export const words = '¿Qué pasa, y dónde está usted?'
export const wordsHint = 'Bastan pocas palabras. El personal al que avisamos puede leerlas.'
export const sending = 'Enviando...'
export const continueIt = 'Continuar'
export const notNow = 'Ahora no'
export const askAgain = 'Pedir de nuevo'
export const askStaff = 'Pedir ayuda al personal'
export const aboutAskStaff = 'Avisa al personal de salud mental de aquí que usted necesita a alguien ahora.'
