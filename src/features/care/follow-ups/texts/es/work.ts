export const open = 'Abiertos'
export const overdue = 'Atrasado'
export const youTookIt = 'Usted se encarga'
export const takenBy = ({ name }: { name: string }) => `${name} se encarga`
export const number = ({ id }: { id: string }) => `Número ${id}`
export const allFollowUps = 'Todos los seguimientos'
export const notThere = 'Este seguimiento no existe, o no le corresponde a usted.'
export const notLoaded = 'No se pudo cargar el seguimiento'
export const notPlanned = 'Sin fecha'
export const plannedAfter = ({ hours }: { hours: string }) =>
  `Planeado para ${hours} después de cerrar la alerta`
export const whatCame = 'Qué resultó'
export const takeOn = 'Encargarse'
export const followUps = 'Seguimientos'
export const forWhom = 'Los seguimientos son para el personal de salud mental designado y los administradores'
export const purposeForAdministrators =
  'Personas que hay que ver después de una alerta crítica o alta. Usted ve quién es cuando se encarga de su seguimiento.'
export const purpose = 'Personas que hay que ver después de una alerta crítica o alta.'
export const alerts = 'Alertas'
export const listsLabel = 'Estado de los seguimientos'
export const closed = 'Cerrados'
export const listNotLoaded = 'No se pudieron cargar los seguimientos'
export const noneOpen = 'No hay seguimientos abiertos'
export const aboutNoneOpen = 'Una alerta crítica o alta tiene seguimientos después de que se resuelve.'
export const nextWeek = 'Próximos 7 días'
export const later = 'Después'
export const noneClosed = 'Todavía no hay ninguno'
export const aboutNoneClosed = 'Los seguimientos respondidos o descartados se pueden seguir leyendo aquí.'
export const showOlder = 'Mostrar los anteriores'
export const dueBefore = ({ day }: { day: string }) => `(vencía el ${day})`
export const whatCameQuestion = '¿Qué resultó?'
export const notSeenByPerson = 'La persona no ve lo que usted escribe aquí.'
export const takeOnFirst = 'Encárguese primero. Entonces ve quién es.'
export const notSavedWithIt =
  'Lo que usted escribió aquí no se guardó con él. Copie lo que todavía haga falta.'
export const closedMeanwhile = 'Mientras tanto, este seguimiento se cerró'
export const outcome = 'Resultado'
export const choose = 'Elija'
export const againIn = 'De nuevo en'
export const othersDropped = 'Los otros seguimientos de esta alerta también se descartan.'
export const why = '¿Por qué?'
export const discard = 'Descartar'
export const nobody = 'No hay nadie a quien ver.'
export const aboutDates =
  'Vea a la persona a más tardar en esa fecha. Si nadie dice qué resultó, se avisa a quienes responden, y un día después también a los administradores. Una fecha habitual que cae de noche pasa a las nueve de la mañana; la primera, solo si cae después de medianoche.'
export const inHours = ({ hours }: { hours: string }) => `En ${hours}`
export const none = 'Ninguno'
export const criticalStaysOpen = 'Una alerta crítica queda abierta hasta que se haya localizado a la persona'
export const aboutStaysOpen =
  'Nadie ha localizado a la persona, así que una alerta crítica no se cierra. Pida que alguien cerca de la persona vaya a verla ahora, e inténtelo de nuevo.'
export const staysOpen = 'Esta alerta queda abierta'
export const recordAttempt = 'Anotar el intento'
export const howWasPerson = '¿Cómo estaba la persona?'
export const whoSaw = '¿Quién vio a la persona?'
export const whatTheySaid = 'Cuándo, y qué dijo de eso'
export const howSafeQuestion = '¿Qué tan a salvo parece estar la persona ahora?'
export const canLeaveOpen = 'Puede dejar esta alerta abierta. Así sigue recordando a las personas.'
export const stayWithPerson = 'Quédese con la persona hasta que alguien se haga cargo'
export const whatAgreed = '¿Qué se acordó?'
export const whoKnowsQuestion = '¿Quién lo sabe?'
export const howSafe = 'Qué tan a salvo'
export const whoKnows = 'Quién lo sabe'
export const notTaken = 'No pudo encargarse del seguimiento.'
export const tryAgain = 'Inténtelo de nuevo.'
export const saved = 'Seguimiento guardado'
export const notSaved = 'No se pudo guardar el seguimiento.'
export const attemptRecorded = 'Intento anotado'
export const alertStaysOpen = 'La alerta queda abierta.'
export const attemptNotRecorded = 'No se pudo anotar el intento.'
export const statuses = { open: 'Abierto', done: 'Hecho', dropped: 'Descartado' }
export const closedWasDue = ({ ago, due }: { ago: string; due: string }) => `Cerrado ${ago}. Vencía: ${due}.`
export const closedWasPlanned = ({ ago, due }: { ago: string; due: string }) =>
  `Cerrado ${ago}. Estaba planeado: ${due}.`
export const wasDueOn = ({ due }: { due: string }) => `Venció: ${due}.`
export const dueOn = ({ due }: { due: string }) => `Vence: ${due}.`
export const followUp = 'Seguimiento'
export const somebody = 'Alguien'
const severities = { critical: 'crítica', high: 'alta', medium: 'media', low: 'baja' }
interface OfAlert {
  readonly severity: keyof typeof severities
  readonly kind: string
}
export const alertOf = ({ severity, kind }: OfAlert) => `Alerta ${severities[severity]}: ${kind}`
export const whichOne = ({ interval, severity, kind }: OfAlert & { interval: string }) =>
  `${interval} · Alerta ${severities[severity]} · ${kind}`
export const note = 'Nota'
export const saving = 'Guardando...'
export const save = 'Guardar'
export const agreed = 'Se acordó'
export const yes = 'Sí'
export const no = 'No'
export const whenClosed = 'Cuando se cerró la alerta'
export const howToAsk =
  'Haga las preguntas como están escritas. Las preguntas 1 a 5 son sobre el último mes. La escala es para personas con formación para hacerla.'
export const whyNone = {
  day: '¿Por qué no hay primer seguimiento?',
  week: '¿Por qué no hay segundo seguimiento?',
  month: '¿Por qué no hay tercer seguimiento?',
}
export const whyOther = {
  day: '¿Por qué otra fecha para el primer seguimiento?',
  week: '¿Por qué otra fecha para el segundo seguimiento?',
  month: '¿Por qué otra fecha para el tercer seguimiento?',
}
export const overdueCount = ({ count, hasMore }: { count: number; hasMore: boolean }) =>
  `Atrasados (${count}${hasMore ? ' o más' : ''})`
export const overdueText = ({ count }: { count: number }) =>
  count === 1 ? 'Hay un seguimiento atrasado' : `Hay ${count} seguimientos atrasados`

export const openCount = ({ count, areMore }: { count: number; areMore: boolean }) =>
  areMore ? `Hay más de ${count} abiertos.` : count === 1 ? 'Hay 1 abierto.' : `Hay ${count} abiertos.`
export const nextDue = ({ next }: { next: string }) => `El próximo vence: ${next}.`
export const whoTakesOver = '¿Quién se hace cargo después de usted?'
export const takesOverHint = 'El nombre de quien se hace cargo. Esa persona ya lo sabe.'
export const whatKeepsSafe = '¿Qué mantiene a salvo a la persona ahora?'
export const whatIsDone = '¿Qué se hace?'
export const takenOverBy = 'Se hace cargo'
export const precaution = 'Precaución'
export const comesAgain =
  'Alguien tiene que hacerse cargo antes de que usted se vaya. Después, este seguimiento vuelve el mismo día.'
export const secondNeeded =
  'Después de una alerta crítica, usted puede aplazar una fecha tres días como máximo. Una fecha posterior, o ninguna, espera hasta que la confirme una segunda persona que responde. Hasta entonces queda la fecha de antes.'
export const secondForLaterTry =
  'En la primera semana, inténtelo de nuevo el mismo día. Un intento más tarde espera hasta que lo confirme una segunda persona que responde. Ahora se avisa a las demás personas que responden.'
export const waitsForSecond =
  'Espera a una segunda persona que responde. Hasta que alguien lo confirme, queda la fecha de antes.'
export const confirmedBySecond = ({ name }: { name: string }) => `Lo confirmó ${name}`
export const replaced = 'Sin confirmar: otra respuesta tomó su lugar.'
export const confirmIt = 'Confirmar'
export const confirmed = 'Confirmado'
export const notConfirmed = 'No se pudo confirmar.'
