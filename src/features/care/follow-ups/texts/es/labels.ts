export const intervals = {
  day: 'Primer seguimiento',
  week: 'Segundo seguimiento',
  month: 'Tercer seguimiento',
}
export const ways = {
  look: 'Ver cómo está la persona',
  screener: 'El cuestionario C-SSRS',
  seenBy: 'La vio otra persona',
}
export const safetys = {
  safe: 'A salvo por ahora',
  'safe-with-support': 'A salvo con lo que se acordó',
  unsure: 'No lo sé con certeza',
  'not-safe': 'No está a salvo',
}
export const seers = {
  nurse: 'Personal de enfermería',
  psychologist: 'Alguien de psicología o consejería',
  doctor: 'Un médico',
  chaplain: 'Un capellán',
  'outside-service': 'Un servicio de afuera',
  other: 'Otra persona',
}
export const answers = {
  spoke: 'Se habló con la persona',
  met: 'Se vio a la persona cara a cara',
  'not-reached': 'No se le localizó: intentar de nuevo',
  gone: 'Salió en libertad o se le trasladó a otro lugar',
  moved: 'Pasarlo a otro momento',
  dropped: 'Ya no hace falta',
  'given-back': 'Devuelto: lo había tomado y ya no puede hacerlo',
  elsewhere: 'Cerrado: su cuenta está ahora en otra institución',
}
export const triage = {
  high: {
    title: 'Alto según los puntos de triaje publicados',
    text: 'Piden enviar de inmediato a la persona a los servicios de salud mental y tomar precauciones de seguridad. Quédese con la persona hasta que alguien se haga cargo.',
  },
  moderate: {
    title: 'Moderado según los puntos de triaje publicados',
    text: 'Piden que el personal de salud mental haga otra evaluación.',
  },
  low: {
    title: 'Bajo según los puntos de triaje publicados',
    text: 'Piden que el personal de salud mental haga otra evaluación.',
  },
  none: {
    title: 'Ninguna respuesta fue sí',
    text: 'Eso no descarta nada. Guíese también por lo que vio y oyó.',
  },
}
export const hours = ({ count }: { count: number }) => (count === 1 ? '1 hora' : `${count} horas`)
export const days = ({ count }: { count: number }) => `${count} días`
export const lessThanHourLate = 'Menos de una hora de atraso'
export const hoursLate = ({ count }: { count: number }) =>
  `${count} ${count === 1 ? 'hora' : 'horas'} de atraso`
export const daysLate = ({ count }: { count: number }) => `${count} ${count === 1 ? 'día' : 'días'} de atraso`
export const today = ({ time }: { time: string }) => `Hoy, ${time}`
export const tomorrow = ({ time }: { time: string }) => `Mañana, ${time}`
export const precautions = {
  observation: 'Alguien se queda con la persona o la vigila',
  transfer: 'Se trasladó a un lugar más seguro',
  'emergency-services': 'Servicios de emergencia',
  other: 'Otra cosa',
}
