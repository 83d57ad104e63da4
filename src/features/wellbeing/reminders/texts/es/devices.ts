export const firstTitle = 'Un paso más: un aparato'
export const title = 'Aparatos que los muestran'
export const text = ({ title: name, body }: { title: string; body: string }) =>
  `Un recordatorio dice “${name}: ${body}” y nada más. Llega también si Evenkeel está cerrado o si usted cerró la sesión. Por eso, elija aparatos propios.`
export const sendsNone = 'En este momento este Evenkeel no envía recordatorios.'
export const appShowsNone = ({ origin }: { origin: string }) =>
  `La aplicación no muestra ninguno. Abra ${origin} en un navegador de este teléfono, y haga que los muestre.`
export const canShowNone =
  'Este aparato no puede mostrar ninguno. En un iPhone o iPad, agregue primero Evenkeel a la pantalla de inicio, y ábralo desde ahí. En otros, use un Firefox, Chrome, Edge o Safari actual. No use una ventana privada.'
export const pleaseWait = 'Espere...'
export const showHere = 'Mostrarlos en este aparato'
export const thisDevice = ({ name }: { name: string }) => `${name} (este aparato)`
export const lastReminder = ({ ago }: { ago: string }) => `Último recordatorio ${ago}`
export const noReminderYet = 'Todavía ningún recordatorio'
export const sendNow = 'Enviar uno ahora'
export const sendNowTo = ({ name }: { name: string }) => `Enviar uno ahora a ${name}`
export const remove = 'Quitar'
export const removeOf = ({ name }: { name: string }) => `Quitar ${name}`
export const added = 'Este aparato muestra sus recordatorios'
export const notAdded = 'Este aparato no muestra recordatorios'
export const notRemoved = 'No se quitó el aparato'
export const sent = 'Recordatorio enviado'
export const sentText = 'Llega en unos segundos.'
export const notSent = 'No se envió ningún recordatorio'
