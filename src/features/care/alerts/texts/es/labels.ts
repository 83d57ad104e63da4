export const kinds = {
  'help-request': 'Pidió ayuda',
  'right-now': 'Necesita a alguien ahora, según dijo en un cuestionario',
  screening: 'Alguien debería hablar con la persona, después de un cuestionario',
  stress: 'Registros difíciles en varios días',
  drill: 'Simulacro: nadie necesita ayuda',
}
export const triggers = { phq9: 'PHQ-9', gad7: 'GAD-7', item9: 'PHQ-9, pregunta 9: muerte o hacerse daño' }
export const severities = { critical: 'Crítica', high: 'Alta', medium: 'Media', low: 'Baja' }
export const statuses = { active: 'Activa', acknowledged: 'Respondida', resolved: 'Resuelta' }
export const lists = { active: 'Activas', acknowledged: 'Respondidas', resolved: 'Resueltas' }
export const outcomes = {
  spoke: 'Se habló con la persona',
  met: 'Se vio a la persona cara a cara',
  referred: 'Pasó a atención continua',
  emergency: 'Se llamó a los servicios de emergencia',
  'not-reached': 'No se pudo localizar a la persona',
  'no-need': 'Se vio a la persona, y por ahora no hace falta nada más',
}
export const noOutcome = 'No se indicó el resultado'
export const someone = {
  residents: 'Una persona en custodia',
  staff: 'Alguien del personal',
  community: 'Alguien de la comunidad',
}
export const drillFor = {
  residents: 'Simulacro para las personas en custodia',
  staff: 'Simulacro para el personal',
  community: 'Simulacro para la comunidad',
}
export const someoneWith = ({ who, kind }: { who: string; kind: string }) => `${who}: ${kind}`
export const subjectErased = 'Esta cuenta se eliminó. Aquí ya no se puede ver de quién era ni qué escribió.'
export const dueWithinMinute = 'vence en menos de un minuto'
export const dueInMinutes = ({ count }: { count: number }) => `vence en ${count} min`
export const dueInHours = ({ count }: { count: number }) => `vence en ${count} h`
export const dueInDays = ({ count }: { count: number }) => `vence en ${count} ${count === 1 ? 'día' : 'días'}`
export const wasDue = ({ ago }: { ago: string }) => `venció ${ago}`
