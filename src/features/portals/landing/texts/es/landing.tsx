import type { ReactNode } from 'react'

export const title = 'Mantenga el rumbo'
export const purpose =
  'Note cómo está, encuentre calma, y acérquese a personas de su confianza. A su ritmo, en los días buenos y en los difíciles.'
export const withoutName = 'Usarlo sin nombre'

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
  'No necesita cuenta. El 988, el 741741 y el 911 responden gratis, de día y de noche.'
export const ownTherapist = 'Su propio(a) terapeuta'
export const callTherapist = 'Si tiene terapeuta, llámele. Ya le conoce.'
