export const toldAgain = 'Se les está avisando de nuevo.'
export const moreTold = 'Se está avisando a más personas.'
export const toldAgainMoreSoon = 'Se les está avisando de nuevo, y pronto a más personas.'
export const onDutyTold = 'Se ha avisado a una persona de turno.'
export const nobodyOnDuty =
  'No se pudo avisar a nadie de turno. En su lugar, se ha avisado a todas las demás personas que responden aquí.'
export const closedAfterTalking = 'Su solicitud de ayuda se cerró'
export const aboutClosedAfterTalking =
  'El personal la cerró después de hablar con usted. Puede pedir ayuda de nuevo cuando quiera, por cualquier motivo.'
export const closed = 'Esto se cerró'
export const aboutClosed = 'Si nadie ha hablado con usted, pida ayuda de nuevo.'
export const pickedUp = 'Alguien ya se encarga'
export const theyKnow = 'Esa persona sabe que usted pidió ayuda.'
export const overdue = 'Nadie se encarga todavía'
export const doNotWait = 'No se quede esperando a la aplicación: avise a alguien que esté cerca.'
export const openAgain = 'Su solicitud está abierta otra vez'
export const noLongerOnIt = 'La persona que tenía su solicitud ya no se ocupa de ella.'
export const othersTold = 'Se ha avisado a otras personas.'
export const nobodyElseTold = 'No se pudo avisar a nadie más.'
export const nobodyYet = 'Nadie la ha tomado todavía.'
export const pageTitle = 'Su solicitud de ayuda'
export const purpose = 'Pedir ayuda requiere fuerza. Aquí ve qué pasa con su solicitud.'
export const steps = 'Qué ha pasado con su solicitud'
export const notYet = ' (todavía no)'
export const sentStep = 'Enviada'
export const seenStep = 'Vista'
export const pickedUpStep = 'Alguien se encarga'
export const pickedUpBy = {
  responder: 'El personal de salud mental se encarga',
  administrator: 'Un administrador o una administradora se encarga',
}
export const closedStep = 'Cerrada'

interface Told {
  notified: number
  byAdministrators: boolean
  askedAgain: boolean
}

export const toldText = ({ notified, byAdministrators, askedAgain }: Told) => {
  const again = askedAgain ? ', usted pidió de nuevo' : ''
  if (notified === 0) return `no se avisó a nadie${again}`
  const one = byAdministrators ? '1 administrador(a)' : '1 persona'
  const people = notified === 1 ? one : `${notified} ${byAdministrators ? 'administradores' : 'personas'}`
  const why = byAdministrators ? ', porque ahora no hay personal de salud mental que pueda responder' : ''
  return `se avisó a ${people}${why}${again}`
}
