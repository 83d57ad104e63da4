export const writeFew = 'Escriba unas palabras'
export const choose = 'Elija'
export const chooseWay = 'Elija una de las tres formas'
export const chooseOutcome = 'Elija qué resultó'
export const onlyWithAgain = 'Va con “no se le localizó” y “pasarlo a otro momento”, y solo con estos'
export const againWithinWeek = 'A quien no se localizó se le busca de nuevo en una semana o menos'
export const writeWhy = 'Escriba por qué, en unas palabras'
export const namedTwice = 'Nombra dos veces un seguimiento'
export const chooseAnswer = 'Elija una respuesta'
export const askedAfterYes = 'Elija una respuesta: se pregunta después de un sí, y solo entonces'
export const noteDamaged = 'No se pudo abrir la nota.'
export const takeOnFirst = 'Encárguese primero de este seguimiento. Entonces ve de quién se trata.'
export const closedMeanwhile = 'Mientras tanto, alguien cerró este seguimiento.'
export const notFollowedUp =
  'Aquí solo se da seguimiento a una alerta crítica o alta. Resuelva esta sin fechas.'
export const sayHow = 'Diga cómo parecía estar la persona, o quién la vio'
export const overdue = 'Algo está atrasado'
export const openToAnswer = 'Abra Evenkeel para responder.'

export const fewWords = 'Escriba unas pocas palabras'
export const writeName = 'Escriba el nombre de la persona que se hace cargo'
export const choosePrecaution = 'Elija qué mantiene a salvo a la persona ahora'
export const onlyWithContact = 'Va con una respuesta que dice que se habló con la persona o se la vio'
export const staysOpen = {
  'takeover-and-precaution':
    'Puede que la persona no esté a salvo. Escriba quién se hace cargo y elija qué la mantiene a salvo. Hasta entonces esto sigue abierto.',
  takeover:
    'Puede que la persona no esté a salvo. Escriba quién se hace cargo. Hasta entonces esto sigue abierto.',
  precaution:
    'Puede que la persona no esté a salvo. Elija qué la mantiene a salvo. Hasta entonces esto sigue abierto.',
}
export const nobodyReached =
  'Nadie ha localizado a la persona, así que una alerta crítica no se cierra. Anote el intento.'
export const notReachedAndSeen =
  'Esto dice que no se localizó a la persona, y también cómo estaba. Solo una de las dos cosas puede ser cierta.'
export const noNeedAndNotSafe =
  'Una persona que puede no estar a salvo necesita a alguien. Elija otro resultado.'
export const secondIsYou = 'Usted pidió esto. Lo tiene que confirmar otra persona que responde aquí.'
export const nothingWaits = 'Aquí ya nada espera a una segunda persona.'
export const somebodyUnreached = 'No se localizó a alguien'
