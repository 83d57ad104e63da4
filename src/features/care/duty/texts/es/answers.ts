export const mustBeDay = 'Tiene que ser un día, por ejemplo 2026-11-23'
export const mustBeThisCentury = 'Tiene que ser un día de este siglo'
export const mustBeOther = 'Tiene que ser otra persona'
export const nothingToCopy = 'En esta semana no hay nada que se pueda copiar a la siguiente'
export const over = 'Este turno de guardia terminó, y queda en el plan como estaba'
export const endsTooEarly = 'Tiene que ser después del comienzo'
export const mustBeFuture = 'Tiene que ser en el futuro'
export const withinYear = 'No puede ser a más de un año de hoy'
export const tooLong = ({ hours }: { hours: number }) =>
  `Tiene que ser como máximo ${hours} horas después del comienzo`
export const noAnswerer =
  'Tiene que ser administrador(a) aquí, o tener un permiso confirmado para responder a este grupo hasta el final de ese turno'
export const plannedAlready =
  'Esta persona ya está en el plan desde esa hora. Cambie el turno que está en el plan.'
export const otherGroup = 'Usted responde a otro grupo'
