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

interface Done {
  by: string | null
  ago: string | null
}

const end = ({ by, ago }: Done) => `${by ? `: ${by}` : ''}${ago ? `, ${ago}` : ''}.`

export const takenOn = (done: Done) => `Ya se respondió a esta alerta${end(done)}`
export const alreadyResolved = (done: Done) => `Esta alerta ya se resolvió${end(done)}`
export const mustBeCritical = 'Tiene que ser crítica'
export const onlyWithResolving = 'Solo puede ir al resolver'
