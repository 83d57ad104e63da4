export const title = 'Agregar un día anterior'
export const purpose = '¿Cómo fue, hasta donde se acuerda? Deje sin llenar lo que no sepa.'
export const noDayTitle = 'Todavía no hay un día anterior'
export const noDay = 'Usted empezó hoy. Desde mañana, puede agregar un día que le faltó.'
export const chooseFirst = 'Elija el día que quiere agregar'
export const addedFor = ({ day }: { day: string }) => `Agregado para el ${day}`
export const whereItIs = 'Lo encuentra en sus tendencias.'
export const whereItIsAndPoints = 'Lo encuentra en sus tendencias. No da puntos y no cuenta para su racha.'
export const queuedTitle = 'Guardado en este aparato'
export const queued = 'Se agregará cuando vuelva a tener conexión.'
export const error = 'Error'
export const notAdded =
  'No se pudo agregar el día. Lo que llenó queda guardado. Por favor, inténtelo de nuevo con conexión.'
export const whichDay = '¿Qué día?'
export const whichDayHint = 'Cada día puede tener más de un registro.'
export const chooseDay = 'Elija un día'
export const hasCheckIn = ({ day }: { day: string }) => `${day} (tiene un registro)`
export const hardTitle = 'Eso suena a un día difícil'
export const hardHelp =
  'Si todavía le pesa, no tiene que llevarlo a solas. “Ayuda”, en la parte de arriba de cada página, le pide ayuda al personal por usted. Lo que llenó queda guardado.'
export const whoIsTold =
  'No se avisa al personal de un día que usted agrega, por difícil que fuera. Si quiere que lo sepa, use “Ayuda”. Sus personas de apoyo ven los puntajes si usted comparte su ánimo con ellas.'
