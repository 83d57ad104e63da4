export const lifeline = '988 Suicide & Crisis Lifeline'
export const call988 = 'Call 988'
export const aboutCall988 = 'Free, day and night. Press 1 for veterans, 2 for Spanish.'
export const text988 = 'Text 988'
/** Opens the messages of a phone, with the keyword of the language where there is one. */
export const text988Link = 'sms:988'
export const aboutText988 = 'Free, day and night. Text AYUDA for Spanish.'
/** The keyword of the Crisis Text Line, by where it is shown. */
export const crisisTextKeywords = { landing: 'HELLO', app: 'HOME' }
export const text741741 = ({ keyword }: { keyword: string }) => `Text ${keyword} to 741741`
export const aboutText741741 = 'Free, day and night. Text HOLA for Spanish.'
export const emergency = 'Emergency'
export const call911 = 'Call 911'
export const aboutCall911 = 'When somebody is in danger right now.'
export const firstInCustody = 'In custody: tell the nearest officer or press the call button.'
export const tellSomeone = 'Tell someone near you'
export const tellOfficer = 'Tell the nearest officer or press the call button'
export const aboutTellOfficer = 'That is the fastest way here. You do not have to say why.'
export const outsideChain = 'Talk to someone outside your chain of command'
export const aboutOutsideChain =
  'Family, a friend, a doctor, a chaplain: somebody who does not decide about your work.'
export const ifPhone = ({ act }: { act: string }) => `${act}, if you have a phone`
export const callNumber = ({ number }: { number: string }) => `Call ${number}`
export const goTo = ({ place }: { place: string }) => `Go to ${place}`
export const askToBeTaken = ({ place }: { place: string }) => `Ask an officer to take you to ${place}`
export const inCrisis = ({ acts }: { acts: string }) => `In a crisis: ${acts}.`
export const somebodyToTalkTo = 'Somebody to talk to now'
