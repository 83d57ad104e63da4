import type { ReactNode } from 'react'

export const title = 'Mantenga el rumbo'
export const purpose =
  'Note cómo está, encuentre calma, y acérquese a personas de su confianza. A su propio ritmo, en los días buenos y en los difíciles.'
export const withoutName = 'Usarlo sin dar un nombre'

export const inCrisis = '¿Está en crisis?'
interface CrisisWays {
  readonly firstInCustody: string
  readonly call988: ReactNode
  readonly call911: ReactNode
}
export const notAnEmergencyService = ({ firstInCustody, call988, call911 }: CrisisWays) => (
  <>
    Evenkeel no es un servicio de emergencia. {firstInCustody} En cualquier otro lugar, si piensa en hacerse
    daño, llame ahora al {call988} y oprima 2, o envíe AYUDA por mensaje de texto al 988. En una emergencia,
    llame al {call911}.
  </>
)
export const ifYouNeedSomeone = 'Si necesita a alguien ahora'
export const noAccountNeeded =
  'No necesita una cuenta. El 988, el 741741 y el 911 responden gratis, de día y de noche.'
export const ownTherapist = 'Su propio(a) terapeuta'
export const callTherapist = 'Si tiene terapeuta, llámele. Ya le conoce.'

export const privateAndSecure = 'Privado y seguro'
export const howItIsSecure =
  'Su diario está cifrado con AES-256-GCM, y las contraseñas se guardan solo como hashes. Medidas de protección que cumplen con HIPAA, la ley de privacidad de la salud, cuidan lo demás: reglas estrictas sobre quién puede ver qué, y un registro de lo que se hizo.'
export const evidenceBased = 'Basado en evidencia'
export const whatIsEvidenceBased =
  'Los cuestionarios PHQ-9 y GAD-7 como se publicaron, lecciones de la terapia cognitivo-conductual, y ejercicios de respiración y para volver al presente que puede empezar de inmediato.'
export const shareSelectively = 'Usted elige qué comparte'
export const howToShare =
  'Lo que guarda aquí es suyo. Usted elige quién ve qué, persona por persona. Todo está apagado hasta que usted lo active, y puede quitarlo en cualquier momento.'

export const journalStaysYours = 'Su diario sigue siendo suyo'
export const journalPromise =
  'Las anotaciones del diario son siempre privadas, están cifradas, y nunca se comparten con los administradores ni con el personal. Solo las alertas de crisis avisan al personal: cuando usted pide ayuda, o cuando un cuestionario o un estrés muy alto muestran que tal vez necesite apoyo pronto.'
export const notASubstitute = 'No reemplaza la atención profesional'
export const noDiagnosis =
  'Evenkeel no reemplaza la atención profesional. No da diagnóstico, tratamiento ni consejería.'
export const forInstitutions = 'Para instituciones'
export const subscriptions =
  'Hay suscripciones institucionales para centros, departamentos y programas comunitarios.'
