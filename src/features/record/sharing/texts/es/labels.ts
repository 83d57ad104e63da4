interface Shown {
  readonly days: number
}

export const switches = {
  shareMoodData: 'Registros de ánimo',
  shareJournal: 'Anotaciones del diario',
  shareAssessments: 'Cuestionarios de salud mental',
  shareCopingTools: 'Uso de herramientas para sobrellevar',
  shareAlerts: 'Alertas de bienestar',
  notifyOnAlerts: 'Avisos de alertas',
}
export const descriptions = {
  shareMoodData: ({ days }: Shown) =>
    `Ánimo y estrés de los últimos ${days} días. Nunca sus notas, ni lo que pesa, ni sus síntomas.`,
  shareJournal: () =>
    'Solo las anotaciones que no están marcadas como “Privada”, las viejas y las nuevas. No puede leer las demás.',
  shareAssessments: ({ days }: Shown) =>
    `Puntajes de los últimos ${days} días y el nivel en que están. Nunca sus respuestas.`,
  shareCopingTools: ({ days }: Shown) =>
    `Qué herramientas usó en los últimos ${days} días, y por cuánto tiempo.`,
  shareAlerts: ({ days }: Shown) =>
    `Que hubo una alerta en los últimos ${days} días, y cómo va. Nunca por qué.`,
  notifyOnAlerts: () =>
    'Recibe un aviso cuando hay una alerta sobre usted. No nombra a nadie ni dice la razón.',
}
export const noJournal =
  'Nunca se comparte con quien trabaja, o trabajó hace poco, como parte del personal. Su diario sigue cerrado para esa persona.'
export const nothing = {
  shareMoodData: ({ days }: Shown) => `Ningún registro en los últimos ${days} días.`,
  shareJournal: () => 'No se comparte ninguna anotación.',
  shareAssessments: ({ days }: Shown) => `Ningún cuestionario en los últimos ${days} días.`,
  shareCopingTools: ({ days }: Shown) => `Ningún uso de herramientas en los últimos ${days} días.`,
  shareAlerts: ({ days }: Shown) => `Ninguna alerta en los últimos ${days} días.`,
}
export const durations = {
  '30-days': '30 días',
  '90-days': '90 días',
  'until-off': 'Hasta que yo lo apague',
}
export const access = ({ count }: { count: number }) => {
  if (count === 0) return 'Sin acceso'
  return count === 1 ? '1 permiso' : `${count} permisos`
}
export const alertStatuses = {
  active: 'Espera una respuesta',
  acknowledged: 'Alguien respondió',
  resolved: 'Cerrada',
}
export const underAMinute = 'menos de un minuto'
export const minutes = ({ minutes: count }: { minutes: number }) => `${count} min`
export const notificationExample = ({ message }: { message: string }) =>
  `Un aviso que dice “${message}”. No nombra a nadie ni dice la razón.`
export const onUntil = ({ since, until }: { since: string; until: string }) =>
  `Activado desde el ${since}, hasta el ${until}.`
export const onSince = ({ since }: { since: string }) =>
  `Activado desde el ${since}, hasta que usted lo apague.`
