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

export const privateAndSecure = 'Private & Secure'
export const howItIsSecure =
  'Your journal is encrypted with AES-256-GCM, and passwords are kept only as hashes. HIPAA-compliant safeguards guard the rest: strict rules on who may see what, and a record of what was done.'
export const evidenceBased = 'Evidence-Based'
export const whatIsEvidenceBased =
  'The PHQ-9 and GAD-7 screenings as published, lessons from cognitive behavioral therapy, and breathing and grounding exercises you can start right away.'
export const shareSelectively = 'Share Selectively'
export const howToShare =
  'What you keep here is yours. You choose who sees what, person by person. Everything is off until you turn it on, and you can take it back at any time.'

export const journalStaysYours = 'Your journal stays yours'
export const journalPromise =
  'Journal entries are always private, encrypted, and never shared with administrators or staff. Only crisis alerts notify staff: when you ask for help, or when a screening or very high stress shows that you may need support soon.'
export const notASubstitute = 'Not a substitute for care'
export const noDiagnosis =
  'Evenkeel is not a substitute for professional care. It gives no diagnosis, treatment or counseling.'
export const forInstitutions = 'For institutions'
export const subscriptions =
  'Institutional subscriptions are available for facilities, departments and community programs.'
