export const title = 'Traer un diario'
export const purpose = 'De Daylio, de How We Feel, o de cualquier tabla (CSV).'
export const myData = 'Mis datos'
export const chooseTitle = 'Elija el archivo'
export const chooseText =
  'En la otra aplicación, exporte sus anotaciones como archivo CSV, y elija ese archivo aquí. Se lee en este navegador, y no se envía nada antes de que usted lo diga.'
export const file = 'Archivo CSV'
export const fileHint = ({ most }: { most: number }) => `${most} MB como máximo.`
export const fileTooLarge = ({ megabytes, most }: { megabytes: string; most: number }) =>
  `Este archivo tiene ${megabytes} MB. Elija uno de ${most} MB como máximo.`
export const fileUnreadable = 'No se pudo leer este archivo.'
export const nothingNew = 'No trae nada nuevo'
export const nothingNewText = ({ known }: { known: number }) =>
  `${known === 1 ? 'Este día ya se había traído' : `Los ${known} días ya se habían traído`} antes, y nada se duplicó.`
export const broughtIn = ({ count }: { count: number }) =>
  count === 1 ? 'Se trajo 1 día' : `Se trajeron ${count} días`
export const takeBackBelow = ({ known }: { known: number }) => {
  const before = known === 1 ? '1 ya se había traído antes' : `${known} ya se habían traído antes`
  return `${known > 0 ? `${before}, y no se duplicó nada. ` : ''}Puede retirarlos abajo.`
}

/** What a diary's source is called. */
export const sources = {
  daylio: 'Daylio',
  'how-we-feel': 'How We Feel',
  csv: 'Una tabla (CSV)',
}
export const importsTitle = 'Lo que trajo'
export const importOf = ({ source, days }: { source: string; days: number }) =>
  `${source}, ${days.toLocaleString('es-US')} ${days === 1 ? 'día' : 'días'}`
export const importPeriod = ({ first, last, moment }: { first: string; last: string; moment: string }) =>
  `Del ${first} al ${last}. Se trajo el ${moment}.`
export const takeBack = 'Retirar'
export const takeBackOf = ({ source, moment }: { source: string; moment: string }) =>
  `Retirar ${source} del ${moment}`
export const takeBackQuestion = '¿Retirar esta importación?'
export const takeBackText = ({ days }: { days: number }) =>
  `${days === 1 ? 'Su único día se borra' : `Sus ${days.toLocaleString('es-US')} días se borran`} aquí para siempre, con sus notas. El archivo en su aparato se queda.`
export const notTakenBack = 'No se retiró'
export const importedDays = 'Días importados'
export const daysFailed = 'No se pudieron cargar los días importados'
export const noDays = 'Ningún día importado'
export const noDaysText = 'Lo que usted traiga queda aquí.'
export const importedFrom = ({ source }: { source: string }) => `Importado de ${source}`
export const unreadable = {
  closed: 'Cerrado desde que se restableció su contraseña',
  damaged: 'Está dañado, y no se puede leer',
}
export const noMood = 'Sin estado de ánimo'
export const noNumber = 'sin número'
export const moodIs = ({ mood, label }: { mood: number; label: string }) =>
  `estado de ánimo ${mood}, ${label}`
