export const notChanged = 'La fecha no se cambió'
export const asItWas = 'Está como estaba. Inténtelo de nuevo.'
export const lookAgain = 'Ver este plan otra vez'
export const lookAgainOn = ({ day }: { day: string }) => `Ver este plan otra vez el ${day}`
export const dayIsHere =
  'Ese día llegó. ¿Cada paso le sirve todavía? Luego elija cuándo verlo otra vez, si quiere.'
export const aboutDate =
  'El día que elija, desde las 9 de la mañana, sus avisos dicen “Llegó una fecha que usted puso” y nada sobre su plan. Solo usted pone la fecha.'
export const inDays = ({ days }: { days: number }) => `En ${days} días`
export const anotherDate = 'Otra fecha'
export const noDate = 'Sin fecha'
export const hopeBox = 'Caja de esperanza'
export const chooseDay = 'Elija un día'
export const date = 'Fecha'
export const cancel = 'Cancelar'
export const setDate = 'Poner esta fecha'
export const suggestedOn = ({ day }: { day: string }) => `Le sugieren ver este plan otra vez el ${day}`
export const accept = 'Aceptar esta fecha'
export const isSet = 'Usted puso esta fecha.'
export const countsIfAccepted = 'Solo vale si usted la acepta. Después puede elegir otra fecha, o ninguna.'
export const saveFirst = 'Guarde primero su plan. Después puede aceptar esta fecha.'
