export const drills = 'Simulacros'
export const about =
  'Un simulacro suena igual que una solicitud real, y dice que es un simulacro. No cuenta en ninguna estadística.'
export const notLoaded = 'No se pudieron cargar los simulacros'
export const none = 'Todavía no hay simulacros. Con uno al mes, todos mantienen la práctica.'
export const table = 'Los simulacros y sus tiempos'
export const nobodyTold = 'No se pudo avisar a nadie'
export const nobodyForGroup = 'No hay nadie asignado para este grupo.'
export const sent = 'Simulacro enviado'
export const aboutSent = ({ count }: { count: number }) =>
  `${count === 1 ? 'Se avisó a 1 persona' : `Se avisó a ${count} personas`}. Sus tiempos aparecen abajo.`
export const notSent = 'El simulacro no se envió'
export const tryAgain = 'Inténtelo de nuevo.'
export const forWhom = 'Para quienes responden a'
export const send = 'Enviar un simulacro'
export const sendNow = 'Enviarlo ahora'
export const notCounted =
  'Avisa a todas las personas a las que avisa una solicitud real. No se pudo leer cuántas son.'
export const counting = 'Contando a quién avisa...'
export const notYet = 'todavía no'
export const columns = {
  started: 'Inicio',
  told: 'Avisadas',
  answered: 'Respondido en',
  resolved: 'Resuelto en',
}
export const sendFor = {
  residents: '¿Enviar un simulacro para las personas en custodia?',
  staff: '¿Enviar un simulacro para el personal?',
  community: '¿Enviar un simulacro para la comunidad?',
}

interface Reach {
  people: number
  devices: number
  phones: number
  mails: number
  further: number
}

export const reach = ({ people, devices, phones, mails, further }: Reach) =>
  `Avisa enseguida a ${people === 1 ? '1 persona' : `${people} personas`}, en cada página que tengan abierta${devices === 0 ? '' : devices === 1 ? '; 1 aparato suena' : `; ${devices} aparatos suenan`}${phones === 0 ? '' : phones === 1 ? '; 1 teléfono recibe un aviso' : `; ${phones} teléfonos reciben un aviso`}${mails === 0 ? '' : mails === 1 ? '; 1 correo electrónico sale' : `; ${mails} correos electrónicos salen`}.${further === 0 ? '' : ` Si nadie responde, sigue hasta ${further} personas.`} Dice que es un simulacro.`
export const reachesNobody =
  'No hay nadie asignado para responder a sus alertas, así que no se avisaría a nadie.'
