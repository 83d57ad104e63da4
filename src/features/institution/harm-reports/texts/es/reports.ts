export const pleaseSayWhatHappened = 'Diga qué pasó, por favor'
export const sentTitle = 'Informe enviado'
export const sentText = 'La respuesta aparecerá abajo.'
export const notSentTitle = 'El informe no se envió'
export const notSentText = 'Sus palabras siguen aquí. Inténtelo de nuevo.'
export const whatHappened = '¿Qué pasó?'
export const inYourOwnWords = 'Con sus propias palabras'
export const whatHint =
  '¿Cuándo fue, qué mostró o hizo Evenkeel, y qué resultó de eso? Si puede, no ponga nombres.'
export const showMyName = 'Mostrar mi nombre a quien lo lea'
export const send = 'Enviar el informe'
export const readBy = ({ officer }: { officer: string }) =>
  `Lo lee ${officer}, que se ocupa aquí de la seguridad de esta aplicación. Nadie más aquí lo lee, tampoco los administradores. Un tribunal puede ordenar que se lo muestren.`
export const waits =
  'Espera hasta que aquí se nombre a alguien para leerlo. Hasta entonces nadie lo lee: los administradores solo ven que hay un informe en espera. Un tribunal puede ordenar que se lo muestren.'
export const ownNotLoaded = 'No se pudieron cargar sus informes'
export const yourReports = 'Sus informes'
export const answer = 'Respuesta:'
export const damaged = 'Las palabras guardadas están dañadas y no se pueden mostrar.'
export const dangerInCustody = 'Avise al oficial más cercano u oprima el botón de llamada.'
export const dangerOutside = 'Llame al 911, o abra “Ayuda” en la parte de arriba de la página.'
export const title = 'Informar de un daño por esta aplicación'
export const purpose =
  '¿Evenkeel le hizo daño a alguien, o casi, por lo que dijo, hizo o dejó de hacer? Dígalo aquí.'
export const notRightAway = ({ inDanger }: { inDanger: string }) =>
  `Un informe no se lee de inmediato. ¿Está en peligro ahora? ${inDanger} Lo que una persona le hizo tampoco va aquí: esto no es una queja formal ni una denuncia PREA.`
export const notHelpTitle = 'Esta no es la manera de recibir ayuda'
export const safetyNotLoaded = 'No se pudo cargar quién es responsable de seguridad'
export const sent = ({ ago, isAnswered }: { ago: string; isAnswered: boolean }) =>
  `Enviado ${ago}. ${isAnswered ? 'Respondido.' : 'Todavía sin respuesta.'}`
export const sending = 'Enviando...'
