import type { ReactNode } from 'react'

export const title = 'Keep an even keel'
export const purpose =
  'Notice how you are, find calm, and reach out to people you trust. At your own pace, on good days and on hard ones.'
export const withoutName = 'Use it without a name'

export const inCrisis = 'Are you in crisis?'
interface CrisisWays {
  readonly firstInCustody: string
  readonly call988: ReactNode
  readonly call911: ReactNode
}
export const notAnEmergencyService = ({ firstInCustody, call988, call911 }: CrisisWays) => (
  <>
    Evenkeel is not an emergency service. {firstInCustody} Anywhere else, if you think about hurting yourself,
    call or text {call988} now. In an emergency call {call911}.
  </>
)
export const ifYouNeedSomeone = 'If you need someone now'
export const noAccountNeeded = 'No account needed. 988, 741741 and 911 answer day and night, free of charge.'
export const ownTherapist = 'Your own therapist'
export const callTherapist = 'If you have one, call them. They know you.'
