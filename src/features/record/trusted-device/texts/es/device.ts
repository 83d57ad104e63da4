export const notSentYet = 'Todavía no enviado'
export const whenOnline = 'Se enviará cuando tenga conexión otra vez.'
export const waits = 'Espera para enviarse.'
export const refused = ({ refusal }: { refusal: string }) => `No se pudo enviar: ${refusal}.`
export const removeIt = 'Quitarlo'
export const sendNow = 'Enviar ahora'
export const yes = 'Sí, es mío'
export const no = 'No, o ahora no'
export const yourDevice = 'Su aparato'
export const question = '¿Es este su propio aparato?'
export const unsent = 'Algo no se ha enviado todavía'
export const aboutUnsent =
  'Está solo en este aparato. Si cierra la sesión, se borra. Si se queda, se envía cuando tenga conexión otra vez.'
export const signOutAnyway = 'Cerrar la sesión de todos modos'
export const notAccepted = 'No se aceptó'
export const marked = 'Marcado como su propio aparato'
export const aboutMarked = 'Desde ahora, su plan de seguridad también se abre aquí sin conexión.'
export const unmarked = 'Ya no está marcado como su propio aparato'
export const aboutUnmarked = 'Lo que se guardaba aquí se borró.'
export const notMarked = 'Este aparato no se marcó'
export const aboutNotMarked = 'No se guarda nada en él. Puede intentar de nuevo en Aparatos, en su perfil.'
export const stay = 'Quedarse'
export const sending = 'Enviando...'
export const items = {
  'check-in': ({ time }: { time: string }) => `Registro: ${time}`,
  'coping-session': ({ time }: { time: string }) => `Sesión con una herramienta para sobrellevar: ${time}`,
}
