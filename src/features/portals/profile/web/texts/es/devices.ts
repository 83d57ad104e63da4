export const ringingTitle = 'Aparatos que suenan'
export const ringingDescription =
  'Teléfonos y computadoras que suenan por alertas cuando no hay ninguna página abierta. Están debajo de las alertas.'
export const openAlerts = 'Abrir las alertas'
export const sessionsTitle = 'Dónde tiene la sesión abierta'
export const sessionsDescription =
  'Cada navegador es una fila, y una ventana privada es una fila aparte. Si no reconoce un aparato o un inicio de sesión, cierre esa sesión y cambie su contraseña.'
export const loadFailed = 'No se pudieron cargar sus aparatos'
export const thisDevice = 'Este aparato'
export const signOutDevice = ({ device }: { device: string }) => `Cerrar la sesión en ${device}`
export const signedInTimes = ({ count }: { count: number }) =>
  count === 1 ? '1 sesión abierta' : `${count} sesiones abiertas`
export const signInsOn = ({ device }: { device: string }) => `Inicios de sesión en ${device}`
export const thisSignIn = 'Esta'
export const signOutOfSignIn = ({ device, position }: { device: string; position: number }) =>
  `Cerrar la sesión en ${device}, inicio de sesión ${position}`
export const signedOut = 'Sesión cerrada'
export const signInEnded = ({ device }: { device: string }) => `Terminó una sesión en ${device}.`
export const deviceSignedOut = ({ device }: { device: string }) => `La sesión en ${device} está cerrada.`
export const notSignedOut = 'No se cerró la sesión'
export const notSignedOutText = ({ device }: { device: string }) =>
  `No se pudo cerrar la sesión en ${device}. Inténtelo de nuevo.`
export const signOutLabel = 'Cerrar sesión'
export const signedOutEverywhereElse = 'Sesión cerrada en todos los demás'
export const onlyThisDevice = 'Ahora la sesión está abierta solo en este aparato.'
export const nobodySignedOut = 'No se cerró ninguna sesión'
export const signOutEverywhereElse = 'Cerrar sesión en todos los demás'
export const signOutEverywhereElseTitle = '¿Cerrar sesión en todos los demás?'
export const signOutEverywhereElseText =
  'Se cierra la sesión en todos los aparatos menos en este. Lo que se guardó allí se queda en su cuenta.'
export const thisDeviceTitle = 'Este aparato'
export const ownDevice = 'Este es mi propio aparato'
export const notSentTitle = 'Algo no se ha enviado todavía'
export const notSentText = 'Está solo en este aparato, y se borraría de él.'
export const removeIt = 'Borrarlo'
export const title = 'Aparatos'
export const purpose = 'Dónde tiene la sesión abierta, y qué guarda este aparato.'

interface SignInTimes {
  readonly signedIn: string
  /** How long ago, such as "hace 5 min". */
  readonly used: string
}
export const signInTimes = ({ signedIn, used }: SignInTimes) =>
  `Inicio de sesión: ${signedIn}; último uso: ${used}`
export const signInTimesAndNetwork = ({ signedIn, used, network }: SignInTimes & { network: string }) =>
  `Inicio de sesión: ${signedIn}; último uso: ${used}; desde la red ${network}`
