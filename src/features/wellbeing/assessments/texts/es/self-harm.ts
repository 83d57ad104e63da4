export const thanks = 'Gracias por decirnos esto'
export const whatFollows =
  'Muchas personas tienen pensamientos como estos, y hablar de ellos ayuda. Cuando envíe sus respuestas, se avisará a una persona del personal de salud mental para que pueda ver cómo está usted.'
export const doNotWait = 'Si es posible que se haga daño, por favor no espere:'
export const readAloudWhat = 'esta nota y su pregunta'
export const isItRightNow = '¿Tiene estos pensamientos en este momento?'
export const whatYesDoes =
  'Si oprime Sí, avisamos de inmediato al personal de salud mental. No tiene que terminar antes las preguntas.'
export const tellingThem = 'Avisando...'
export const yes = 'Sí, en este momento'
export const no = 'No'
export const stayWithSomebody = 'Si puede, quédese con otra persona hasta que alguien llegue a usted.'
/** In custody. */
export const tellOfficerToo = 'Avise también ahora al oficial más cercano, u oprima el botón de llamada.'
export const notSent = ({ advice }: { advice: string }) =>
  `No se pudo enviar. ${advice} Después, vuelva a intentarlo.`
/** After five seconds without an answer. */
export const notSentSoFar = ({ advice }: { advice: string }) =>
  `Aún no hay respuesta. Lo enviamos una y otra vez hasta que llegue. ${advice}`
export const respondersTold = ({ advice }: { advice: string }) =>
  `Se ha avisado al personal de salud mental. ${advice}`
export const administratorsTold = ({ advice }: { advice: string }) =>
  `Aquí no hay personal de salud mental asignado para recibir esto. En su lugar, se ha avisado a un(a) administrador(a). ${advice}`
export const nobodyTold = ({ advice }: { advice: string }) =>
  `En Evenkeel no hay nadie asignado para recibir esto. ${advice}`
export const saidNo = 'Gracias. Si esto cambia, oprima Sí aquí, o use “Ayuda” en cualquier página.'

interface Part {
  /** Whether all answers go, and not only those to PHQ-9. */
  readonly isWhole: boolean
}

const answers = ({ isWhole }: Part) =>
  isWhole ? 'sus respuestas' : 'sus respuestas a las primeras nueve preguntas'
export const canStopHere = (part: Part) => `Puede parar aquí y enviar ${answers(part)} así como están.`
export const sending = 'Enviando...'
export const sendSoFar = 'Enviar mis respuestas hasta aquí'
export const sendNine = 'Enviar estas nueve ahora'
export const beforeYouGo = 'Antes de irse'
export const notSentYet = (part: Part) =>
  `Todavía no hemos enviado ${answers(part)}. Si las envía, se avisará a una persona del personal de salud mental para que pueda ver cómo está usted.`
export const leaveUnsent = 'Salir sin enviar'
export const sendNow = 'Enviarlas ahora'
