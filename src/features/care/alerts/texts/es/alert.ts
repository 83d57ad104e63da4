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
export const losses = {
  closed: 'su cuenta se cerró',
  locked: 'su cuenta está bloqueada',
  elsewhere: 'ahora está en otro lugar',
  password: 'primero tiene que elegir una contraseña nueva',
  'second-step': 'primero tiene que configurar un segundo paso',
  grant: 'ya no responde a estas alertas',
}
/** Quién tenía una alerta que está abierta otra vez, y por qué ya no puede responder. */
export const givenBack = ({ who, why }: { who: string; why: string }) =>
  `${who} ya no puede responder: ${why}`
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

interface Counted {
  readonly count: number
}
const circles = {
  responders: 'las personas que responden',
  administrators: 'los administradores',
  everyone: 'las personas que responden y a los administradores',
}
export const told = ({ circle, people }: { circle: keyof typeof circles; people: number }) =>
  `se avisó a ${circles[circle]} (${people})`
export const nobodyTold = 'no había nadie a quien avisar'
export const devices = ({ count }: Counted) =>
  count === 1 ? '1 aparato que suena' : `${count.toLocaleString('es-US')} aparatos que suenan`
export const phones = ({ count }: Counted) =>
  count === 1 ? '1 teléfono' : `${count.toLocaleString('es-US')} teléfonos`
export const mails = ({ count }: Counted) =>
  count === 1 ? '1 correo electrónico' : `${count.toLocaleString('es-US')} correos electrónicos`
export const also = ({ ways }: { ways: string }) => `, también por ${ways}`
export const again = ({ times, last }: { times: number; last: string }) =>
  `; ${times.toLocaleString('es-US')} veces, la última: ${last}`
export const stillOpen = ({ what }: { what: string }) => `Sigue abierta: ${what}`
export const missed = ({ count }: Counted) =>
  `Evenkeel estuvo fuera de servicio y perdió ${count === 1 ? '1 recordatorio' : `${count.toLocaleString('es-US')} recordatorios`}`
