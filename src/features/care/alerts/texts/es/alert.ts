import type { Loss } from '../../history.ts'

export const alert = 'Alerta'
export const number = ({ id }: { id: string }) => `Número ${id}`
export const allAlerts = 'Todas las alertas'
export const notThere = 'Esta alerta no existe, o no le corresponde a usted.'
export const notLoaded = 'No se pudo cargar la alerta'
export const history = 'Historial'
export const showEarlier = 'Mostrar lo anterior'
export const startedBy = ({ by }: { by: string }) => `${by} la inició`
export const started = 'Se inició la alerta'
export const askedAgain = 'Pidió de nuevo'
export const madeMoreUrgent = 'Se hizo más urgente'
export const openedBy = ({ who }: { who: string }) => `${who} la abrió`
export const respondedBy = ({ who }: { who: string }) => `${who} respondió`
export const notReachedBy = ({ who }: { who: string }) => `${who} trató de localizar a la persona y no pudo`
export const released = 'La persona salió en libertad. Usted ve quién es hasta que esto se resuelva'
const losses: Record<Loss, string> = {
  closed: 'su cuenta se cerró',
  locked: 'su cuenta está bloqueada',
  elsewhere: 'ahora está en otro lugar',
  password: 'primero tiene que elegir una contraseña nueva',
  'second-step': 'primero tiene que configurar un segundo paso',
  grant: 'ya no responde a estas alertas',
}
/** Quién tenía una alerta que está abierta otra vez, y por qué ya no puede responder. */
export const givenBack = ({ who, why }: { who: string; why: Loss | null }) =>
  `${who} ya no puede responder: ${losses[why ?? 'closed']}`
export const resolvedBy = ({ who }: { who: string }) => `${who} la resolvió`
export const chooseOutcome = 'Elija cómo terminó'
export const resolveUnanswered = 'Resolver sin responder'
export const resolveThis = 'Resolver esta alerta'
export const whatPersonSees = 'La persona ve que se cerró, y si el personal habló con ella. No ve su nota.'
export const howItEnded = '¿Cómo terminó?'
export const choose = 'Elija'
export const note = 'Nota'
export const noteHint =
  'Qué se acordó, y qué sigue. Pueden leerla quienes trabajan en las alertas de esta persona: se cifra con una llave que guarda el servidor, no con la llave de la persona.'
export const notSavedWithIt =
  'Lo que usted escribió aquí no se guardó con ella. Copie lo que todavía haga falta.'
export const resolvedMeanwhile = 'Mientras tanto, esta alerta se resolvió'
export const discard = 'Descartar'
export const saving = 'Guardando...'
export const resolve = 'Resolver'
export const somebody = 'Alguien'

const circles = {
  responders: 'las personas que responden',
  administrators: 'los administradores',
  everyone: 'las personas que responden y a los administradores',
}

interface Told {
  circle: keyof typeof circles | null
  people: number | null
  devices: number | null
  phones: number | null
  mails: number | null
  times: number
  last: string | null
}

const counted = (count: number | null, one: string, more: string) =>
  count ? `${count.toLocaleString('es-US')} ${count === 1 ? one : more}` : ''

const toldText = ({ circle, people, devices, phones, mails, times, last }: Told) => {
  if (people === 0 || !circle) return 'no había nadie a quien avisar'
  const ways = [
    counted(devices, 'aparato que suena', 'aparatos que suenan'),
    counted(phones, 'teléfono', 'teléfonos'),
    counted(mails, 'correo electrónico', 'correos electrónicos'),
  ].filter(Boolean)
  const also = ways.length > 0 ? `, también por ${ways.join(', ')}` : ''
  const again = last ? `; ${times.toLocaleString('es-US')} veces, la última: ${last}` : ''
  return `se avisó a ${circles[circle]} (${people})${also}${again}`
}

export const told = (about: Told) => {
  const text = toldText(about)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
export const stillOpen = (about: Told) => `Sigue abierta: ${toldText(about)}`
export const missed = ({ count }: { count: number }) =>
  `Evenkeel estuvo fuera de servicio y perdió ${counted(count, 'recordatorio', 'recordatorios')}`
