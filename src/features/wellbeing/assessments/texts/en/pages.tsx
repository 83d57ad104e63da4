import type { ReactNode } from 'react'

export const purpose = ({ count }: { count: number }) =>
  `${count} questions about the last two weeks. You can stop whenever you like.`
export const questionsNotLoaded = 'The questions could not be loaded'
export const shortWay = ({ link }: { link: (text: string) => ReactNode }) => (
  <>Short of time? {link('The two-minute check')} asks four questions.</>
)
export const whoSeesWhat = 'Who will see what'
export const mostImportant =
  'Your answers are encrypted, and no staff can read them. High or critical results automatically notify designated mental health staff.'
/** Stands in the open before every form that asks question 9. */
export const selfHarmIsTold =
  'If you tell us about thoughts of hurting yourself, a mental health staff member will be told so they can check in with you.'
export const more = 'More about this'

interface Asked {
  /** Whether question 9 is asked. */
  readonly hasSelfHarm: boolean
}

export const toldOfLower = 'Your institution can have staff told of lower scores too.'
export const whatStaffSee = ({ hasSelfHarm, isInCustody }: Asked & { isInCustody: boolean }) =>
  `Staff who are told see your name and unit, which questionnaire it was, ${
    hasSelfHarm ? 'if it was the question about hurting yourself, ' : ''
  }and how urgent it is. They do not see your scores.${
    isInCustody
      ? ' If they hear that you may hurt yourself, they have to act to keep you safe, and may tell officers.'
      : ''
  }`
export const whoElse =
  'If nobody answers, an administrator is told too. Administrators see your name only if they respond. Your supporters see only what you turned on under Privacy.'
export const aboutThis = 'About this screening'
export const notADiagnosis = 'A screening, not a diagnosis.'
export const whatItIs =
  'It helps you notice how you have been. Only a health professional can tell what it means for you.'
export const disclaimer = 'Medical disclaimer.'
export const inACrisis = 'Evenkeel does not replace professional care. In a crisis:'
