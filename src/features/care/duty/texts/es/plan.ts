export const hoursToCover = 'Horas por cubrir'
export const aboutHours =
  'Solo cuentan como huecos las horas entre estas dos. La misma hora dos veces significa de día y de noche.'
export const from = 'Desde'
export const until = 'Hasta'
export const otherTimes = 'Quién responde a otras horas'
export const otherTimesHint = 'Todas las personas lo leen donde piden ayuda'
export const otherTimesExample = 'De noche responde la sala de control'
export const pleaseWait = 'Espere...'
export const saveHours = 'Guardar las horas'
export const noResponder = 'Ya no responde a alertas'
export const notReachable = 'No se le puede avisar'
export const youOf = ({ name }: { name: string }) => `${name} (usted)`
export const howToBeReached =
  'Active un aparato en Alertas, o confirme un correo electrónico en Seguridad, en su perfil.'
export const offeredToYou = 'Se le ofrece a usted'
export const offeredTo = ({ name }: { name: string }) => `Se ofreció a ${name}, que todavía no ha aceptado`
export const accept = 'Aceptar'
export const acceptOf = ({ whose }: { whose: string }) => `Aceptar ${whose}`
export const decline = 'Rechazar'
export const declineOf = ({ whose }: { whose: string }) => `Rechazar ${whose}`
export const offer = 'Ofrecer'
export const offerOf = ({ whose }: { whose: string }) => `Ofrecer ${whose}`
export const withdraw = 'Retirar'
export const withdrawOf = ({ whose }: { whose: string }) => `Retirar la oferta: ${whose}`
export const change = 'Cambiar'
export const changeOf = ({ whose }: { whose: string }) => `Cambiar ${whose}`
export const remove = 'Quitar'
export const removeOf = ({ whose }: { whose: string }) => `Quitar ${whose}`
export const removeQuestion = '¿Quitar este turno de guardia del plan?'
export const aboutRemoving = ({ name, hours }: { name: string; hours: string }) =>
  `${name}, ${hours} – Se avisa a quien estaba en el plan.`
export const removeIt = 'Quitarlo'
export const keepIt = 'Dejarlo'
export const planOn = ({ day }: { day: string }) => `Agregar a alguien el ${day}`
export const planSomebody = 'Agregar a alguien'
export const theWeek = 'La semana'
export const copyWeek = 'Copiar esta semana a la siguiente'
export const noPlan = 'Aquí no hay plan de guardias'
export const planFirst = 'Agregar a la primera persona'
export const aboutGaps =
  'Quien pida ayuda entonces lee que no se pudo avisar a nadie de turno. Se avisa enseguida a todas las personas que responden, también a los administradores, y hay que llamar antes al puesto de los oficiales.'
export const nobodyThisWeek = 'No hay nadie en el plan de esta semana'
export const gapsThisWeek = 'Esta semana tiene horas sin nadie'
export const aboutOverlaps =
  'Entonces todas las personas que están en el plan cuentan como de turno. Eso no causa problemas.'
export const overlaps = 'Algunas horas están dos veces en el plan'
export const person = 'Persona'
export const personNotReachable =
  'No tiene un aparato ni un correo electrónico confirmado, o tiene que terminar de preparar su cuenta. Hasta entonces, este turno cuenta como un hueco.'
export const chooseSomebody = 'Elija a alguien'
export const notReachableOf = ({ name }: { name: string }) => `${name} (no se le puede avisar)`
export const duty = 'Guardias'
export const forWhom =
  'El plan de guardias es para el personal de salud mental designado y los administradores'
export const purpose = ({ institution }: { institution: string }) =>
  `Quién responde cuando alguien pide ayuda. Todas las horas son las de ${institution}.`
export const requestsOf = 'Para las solicitudes de'
export const notLoaded = 'No se pudo cargar el plan'
export const weekBefore = 'La semana anterior'
export const weekAfter = 'La semana siguiente'
export const enterTime = 'Escriba una hora'
export const changeTime = 'Cambiar un turno de guardia'
export const aboutTimes = ({ day }: { day: string }) =>
  `Desde el ${day}. Un final que no es después del comienzo es del día siguiente.`
export const save = 'Guardar'
export const offerYours = 'Ofrecer su turno'
export const aboutOffer = ({ span }: { span: string }) =>
  `${span} – Sigue siendo suyo hasta que la otra persona acepte.`
export const planOfDuty = 'Plan de guardias'
export const noPlanGlance =
  'Aquí no hay plan de guardias. Todas las personas que responden se enteran enseguida de cada alerta.'
export const onDutyNow = 'De turno ahora'
export const nobodyNow = 'Nadie: se avisa enseguida a todas las personas que responden'
export const nextOnDuty = 'Su próximo turno de guardia'
export const notThisWeek = 'Esta semana no le toca otra vez'
export const changed = 'El plan se cambió'
export const notChanged = 'No se cambió nada'
export const noPlanNow = 'Ahora no hay plan de guardias aquí. Las alertas se envían como siempre.'
export const youAlone = 'Usted'
export const yourTime = ({ hours }: { hours: string }) => `su turno, ${hours}`
export const timeOf = ({ name, hours }: { name: string; hours: string }) => `el turno de ${name}, ${hours}`
export const nobodyAllDay = 'Nadie en todo el día'
export const nobodyFrom = ({ span }: { span: string }) => `Nadie de ${span}`
const noPlanText = (whom: string) =>
  `No hay nadie en el plan para responder ${whom}. Mientras tanto, cada persona que responde ${whom} se entera enseguida de cada alerta. Se avisa a los administradores donde no hay quien responda, y donde nadie responde a tiempo.`
export const noPlanFor = {
  residents: noPlanText('a las personas en custodia'),
  staff: noPlanText('al personal'),
  community: noPlanText('a la comunidad'),
}
export const administratorCanBegin = 'Un administrador o una administradora puede empezar un plan.'
export const dutyFor = {
  residents: 'Guardias para las personas en custodia',
  staff: 'Guardias para el personal',
  community: 'Guardias para la comunidad',
}
export const gapsLeft = ({ count }: { count: number }) => {
  if (count === 0) return 'Esa semana no tiene huecos.'
  return `Esa semana tiene ${count === 1 ? 'un hueco' : `${count} huecos`}.`
}
export const plannedTwice = 'Algunas horas están dos veces en el plan, lo que no causa problemas.'
