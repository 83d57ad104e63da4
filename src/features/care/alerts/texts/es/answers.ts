export const drillTitle = 'Simulacro'
export const drillRing = 'Nadie necesita ayuda. Responda como si fuera real, por favor.'
export const reminderTitle = 'Alguien sigue esperando'
export const reminderRing = 'Abra Evenkeel para seguir.'
export const alertTitle = 'Alguien le necesita'
export const alertRing = 'Abra Evenkeel para responder.'
export const messageDamaged = 'No se pudo abrir el mensaje.'
export const noteDamaged = 'No se pudo abrir la nota.'
export const drillOpen = 'Un simulacro para este grupo sigue abierto. Resuélvalo primero.'
export const staysOpen =
  'Una alerta crítica queda abierta hasta que alguien haya localizado a la persona. Anote el intento y trate de nuevo.'
export const stillActive = 'Esta alerta está activa y nadie ha respondido todavía.'

interface Ago {
  readonly ago: string
}
interface Done extends Ago {
  readonly by: string
}
export const takenOn = ({ ago }: Ago) => `Ya se respondió a esta alerta, ${ago}.`
export const takenOnBy = ({ by, ago }: Done) => `Ya se respondió a esta alerta: ${by}, ${ago}.`
export const alreadyResolved = ({ ago }: Ago) => `Esta alerta ya se resolvió, ${ago}.`
export const alreadyResolvedBy = ({ by, ago }: Done) => `Esta alerta ya se resolvió: ${by}, ${ago}.`
export const mustBeCritical = 'Tiene que ser crítica'
export const onlyWithResolving = 'Solo puede ir al resolver'
