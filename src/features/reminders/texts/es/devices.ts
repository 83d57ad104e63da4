export const firstTitle = 'Un paso más: un aparato'
export const title = 'Aparatos que los muestran'
export const text = ({ title: name, body }: { title: string; body: string }) =>
  `Un recordatorio dice “${name}: ${body}” y nada más. Llega mientras Evenkeel está cerrado o usted cerró la sesión, así que elija aparatos propios.`
export const sendsNone = 'En este momento esta instalación no envía recordatorios.'
export const appShowsNone = ({ origin }: { origin: string }) =>
  `La aplicación no muestra ninguno. Abra ${origin} en un navegador de este teléfono, y pida que él los muestre.`
export const canShowNone =
  'Este aparato no puede mostrar ninguno. En un iPhone o iPad, agregue primero Evenkeel a la pantalla de inicio, y ábralo desde ahí. En otros aparatos use un Firefox, Chrome, Edge o Safari actual, y no en una ventana privada.'
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
