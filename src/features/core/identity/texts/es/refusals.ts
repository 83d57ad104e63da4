export const waitForResetHold = ({ day }: { day: string }) =>
  `Se restableció su contraseña. Los contactos nuevos y compartir esperan hasta el ${day}, o hasta que abra lo que escribió antes con su contraseña anterior o su código de recuperación.`
export const beforeYouJoined = 'No puede ser antes de que usted se uniera'
export const sessionOfElsewhere = 'Esta sesión no es de aquí. Inicie sesión de nuevo.'
export const onlyTheApp = 'Solo la aplicación puede mantener la sesión abierta'
export const notThisAccount = 'Su cuenta no mantiene la sesión abierta, tampoco en su propio aparato'
export const tooLongAgo = ({ days }: { days: number }) => `Debe ser de los últimos ${days} días`
export const waitForWayIn = ({ day }: { day: string }) =>
  `Se restableció su contraseña. Hasta el ${day} no se puede agregar nada nuevo que deje entrar a alguien o que llegue a usted, como un correo, una llave de acceso o un aparato. Termina antes si abre todo lo que quedó cerrado, con su contraseña anterior, su código de recuperación, su llave de acceso o su contacto.`
