export const purpose =
  'Un aviso corto a la hora que usted elija, para que piense en su registro. No llega ninguno si usted no lo pide.'
export const loadFailed = 'No se pudieron cargar sus recordatorios'
export const profile = 'Perfil'
export const notSetUpTitle = 'Aquí no hay recordatorios'
export const notSetUpText =
  'Quien mantiene Evenkeel no ha preparado el envío. Usted puede hacer su registro en cualquier momento.'
export const quietUntil = ({ day }: { day: string }) => `Sin recordatorios hasta el ${day}`
export const quietText =
  'Después de algo difícil, nada se lo recuerda durante dos semanas. Los recordatorios vuelven solos, y usted puede hacer su registro cuando quiera.'

export const when = 'Cuándo'
export const days = 'Días'
export const weekdays = {
  mon: 'Lunes',
  tue: 'Martes',
  wed: 'Miércoles',
  thu: 'Jueves',
  fri: 'Viernes',
  sat: 'Sábado',
  sun: 'Domingo',
}
export const time = 'Hora del día'
export const secondTime = 'Segunda hora del día'
export const shiftOf = ({ name }: { name: string }) => `Su turno: ${name}`
export const whenShiftBegins = ({ time: at }: { time: string }) => `Cuando empieza, hora: ${at}`
export const whenShiftEnds = ({ time: at }: { time: string }) => `Cuando termina, hora: ${at}`
export const shiftTimesUnknown =
  'Aquí no está anotado cuándo empieza y termina. Quien administra las personas puede anotarlo en Institución.'
export const rules = ({ timeZone }: { timeZone: string }) =>
  `Dos al día como máximo, según los relojes de ${timeZone}. No gana ni pierde puntos por los recordatorios. Nadie más se entera.`
export const saveChanges = 'Guardar los cambios'
export const turnOn = 'Activar los recordatorios'
export const turnOff = 'Desactivar'
export const saved = 'Sus recordatorios están guardados'
export const chooseDeviceNext = 'Ahora elija abajo dónde se muestran.'
export const notSaved = 'No se guardaron sus recordatorios'
export const isOff = 'Los recordatorios están desactivados'
export const isOffText = 'Ya nada se lo recuerda, en ningún aparato.'
export const notTurnedOff = 'No se desactivaron los recordatorios'

export const next = 'Próximos recordatorios'
export const noneNext = 'Ninguno en los próximos siete días.'
export const nextWithShift = {
  begins: ({ moment }: { moment: string }) => `${moment}, cuando empieza su turno`,
  ends: ({ moment }: { moment: string }) => `${moment}, cuando termina su turno`,
}
export const noneOnceCheckedIn = 'No llega ninguno si ya hizo su registro.'
