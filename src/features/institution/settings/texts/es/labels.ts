export const tiers = {
  help: 'Ayuda que alguien pidió',
  critical: 'Alertas críticas',
  high: 'Alertas altas',
  medium: 'Alertas medias',
}
export const ladder = ({ steps }: { steps: string }) => `Pasos: ${steps}; los demás como siempre`
export const ladderStep = ({ tier, minutes }: { tier: string; minutes: string }) =>
  `${tier}, después de ${minutes} minutos`
export const usualLadder = 'Los minutos usuales para cada paso'
export const triage = {
  phq9Critical: 'PHQ-9: crítica desde',
  phq9High: 'PHQ-9: alta desde',
  gad7: 'GAD-7: media desde',
  highMinutes: 'Alta: plazo para responder, en minutos',
  mediumMinutes: 'Media: plazo para responder, en minutos',
}
interface Difference {
  population: string
  setting: string
  before: number
  after: number
}
export const difference = ({ population, setting, before, after }: Difference) =>
  `${population}, ${setting} ${after} en lugar de ${before}`
export const noDifference = 'Los ajustes que valen ahora'
export const accents = {
  blue: 'azul',
  teal: 'verde azulado',
  green: 'verde',
  olive: 'verde oliva',
  amber: 'ámbar',
  red: 'rojo',
  pink: 'rosa',
  slate: 'gris azulado',
}
