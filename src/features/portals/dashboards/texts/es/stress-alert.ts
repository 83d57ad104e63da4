const why = 'Sus registros fueron muy difíciles en varios días'
export const sooner = 'Si necesita a alguien antes, use “Ayuda”, en la parte de arriba de la página.'
const wait = `Puede pasar un día hasta que alguien se encargue. ${sooner}`

export const waiting = {
  responders: {
    title: 'Se ha avisado de sus registros al personal de salud mental',
    description: `${why}. El personal ve su nombre, su unidad y que sus registros fueron difíciles, y nada más de ellos. ${wait}`,
  },
  administrators: {
    title: 'Se ha avisado a un(a) administrador(a) de una alerta por sus registros',
    description: `${why}. Esa persona ve su nombre cuando responde. ${wait}`,
  },
  nobody: {
    title: 'No se pudo avisar a nadie de sus registros',
    description: `${why}. Por favor busque usted ayuda:`,
  },
}
export const closedTitle = 'Se cerró la alerta por sus registros'
export const closedAfterTalking =
  'El personal la cerró después de hablar con usted. Puede pedir ayuda en cualquier momento.'
export const closedWithoutTalking =
  'Si nadie ha hablado con usted, use “Ayuda”, en la parte de arriba de la página.'
export const pickedUpTitle = 'Alguien se está encargando de la alerta por sus registros'
export const givenBackTitle = 'La alerta por sus registros está abierta otra vez'
export const givenBack = 'La persona que se encargaba ya no lo hace. Se ha avisado a otras personas.'
export const overdueTitle = 'Todavía nadie se ha encargado de la alerta por sus registros'
export const overdue = 'Se está enviando otra vez. Si necesita a alguien, no espere:'
