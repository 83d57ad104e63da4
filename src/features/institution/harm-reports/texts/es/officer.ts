export const title = 'Responsable de seguridad'
export const purpose = ({ version }: { version: string }) =>
  `Profesional clínico con registro profesional que lee el registro de peligros (docs/safety en el código fuente), acepta lo que queda y lee lo que la gente informa. Aquí funciona la versión ${version}.`
export const nobodyYet = 'Todavía nadie.'
export const acceptVersion = ({ version }: { version: string }) => `Aceptar la versión ${version}`
export const acceptQuestion = ({ version }: { version: string }) =>
  `¿Aceptar lo que queda en la versión ${version}?`
export const acceptText =
  'Se guardan su nombre, la versión y el día. Hágalo cuando haya leído el registro de peligros de esta versión.'
export const acceptAction = 'Lo he leído y lo acepto'
export const notYet = 'Todavía no'
export const acceptedTitle = 'Aceptado'
export const acceptedText = ({ version }: { version: string }) => `La versión ${version} está aceptada.`
export const notAccepted = 'No se aceptó'
export const nothingChanged = 'No se cambió nada. Inténtelo de nuevo.'
export const namedTitle = 'Se nombró a la persona responsable de seguridad'
export const namedText = 'Se le avisa.'
export const notNamed = 'No se nombró a nadie'
export const usernameLabel = 'Nombre de usuario de quien será responsable de seguridad'
export const usernameHint =
  'Alguien del personal o un(a) administrador(a). Toma el lugar de la persona anterior.'
export const name = 'Nombrar'
export const reportsTitle = 'Informes'
export const reportsText =
  'Solo usted los lee. Diga a quienes hacen Evenkeel qué tienen que arreglar, sin nombres: SECURITY.md dice dónde.'
export const notLoaded = 'No se pudieron cargar los informes'
export const noneYet = 'Todavía no hay ninguno.'
export const damaged = 'Las palabras guardadas están dañadas y no se pueden mostrar.'
export const yourAnswer = 'Su respuesta:'
export const answeredTitle = 'Informe respondido'
export const answeredText = 'Se avisa a quien lo envió.'
export const notAnswered = 'No se respondió'
export const answerKept = 'Sus palabras siguen aquí. Inténtelo de nuevo.'
export const answerLabel = 'Su respuesta, que lo cierra'
export const answerAndClose = 'Responder y cerrar'
export const saving = 'Guardando...'
export const officer = ({ name: officerName, since }: { name: string; since: string }) =>
  `${officerName}, desde el ${since}.`
interface Accepted {
  version: string
  day: string
  runs: boolean
}
export const acceptedOn = ({ version, day, runs }: Accepted) =>
  `Aceptó la versión ${version} el ${day}${runs ? '' : ', y todavía no la que funciona'}.`
export const notAcceptedYet = 'Todavía no ha aceptado el registro de peligros.'
export const noName = 'Alguien que no muestra su nombre'
interface Report {
  reporter: string
  sent: string
  version: string
}
export const report = ({ reporter, sent, version }: Report) => `${reporter}, ${sent}, versión ${version}`
