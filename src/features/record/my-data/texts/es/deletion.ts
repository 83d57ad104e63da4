export const deletesOn = ({ time }: { time: string }) => `Su cuenta se eliminará el ${time}`
export const purpose =
  'Usted lo pidió. Hasta entonces no se ha perdido nada suyo, y puede cambiar de opinión.'
export const keepText =
  'Si conserva su cuenta, todo lo que hay en ella vuelve a estar abierto, como estaba. Si usted atendía a otras personas como personal de salud mental designado, alguien tiene que darle de nuevo esa tarea.'
export const goText = 'Si prefiere irse, no tiene que hacer nada más. Puede cerrar la sesión.'
export const pleaseWait = 'Espere...'
export const keepMyAccount = 'Conservar mi cuenta'
export const signOut = 'Cerrar sesión'
