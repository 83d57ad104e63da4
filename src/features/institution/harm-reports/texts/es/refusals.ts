export const whatHappened = 'Diga qué pasó, por favor'
export const username = 'Escriba un nombre de usuario'
export const whatCameOfIt = 'Diga qué resultó de eso'
export const notSomebodyHere =
  'Tiene que ser alguien del personal o un(a) administrador(a), con una cuenta abierta'
export const tooManyReports = 'Ha enviado diez informes en un día, y no puede enviar otro ahora.'
export const closed = 'Este informe está cerrado'
