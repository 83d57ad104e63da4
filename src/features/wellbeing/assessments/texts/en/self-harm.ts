export const thanks = 'Thank you for telling us'
export const whatFollows =
  'Many people have thoughts like these, and talking about them helps. When you send your answers, a mental health staff member will be told so they can check in with you.'
export const doNotWait = 'If you might hurt yourself, please do not wait:'
export const readAloudWhat = 'this note and its question'
export const isItRightNow = 'Are you having these thoughts right now?'
export const whatYesDoes =
  'If you press Yes, we tell mental health staff at once. You need not finish the questions first.'
export const tellingThem = 'Telling them...'
export const yes = 'Yes, right now'
export const no = 'No'
export const stayWithSomebody = 'If you can, stay with somebody until someone reaches you.'
/** In custody. */
export const tellOfficerToo = 'Tell the nearest officer or press the call button now as well.'
export const notSent = ({ advice }: { advice: string }) => `That could not be sent. ${advice} Then try again.`
/** After five seconds without an answer. */
export const notSentSoFar = ({ advice }: { advice: string }) =>
  `Nothing has come back yet. We keep trying until it gets through. ${advice}`
export const respondersTold = ({ advice }: { advice: string }) =>
  `Mental health staff have been notified. ${advice}`
export const administratorsTold = ({ advice }: { advice: string }) =>
  `No mental health staff are set up here to get this. An administrator has been told instead. ${advice}`
export const nobodyTold = ({ advice }: { advice: string }) =>
  `Nobody is set up in Evenkeel to get this. ${advice}`
export const saidNo = 'Thank you. If this changes, press Yes here, or use Help on any page.'

interface Part {
  /** Whether all answers go, and not only those to PHQ-9. */
  readonly isWhole: boolean
}

const answers = ({ isWhole }: Part) => (isWhole ? 'your answers' : 'your answers to the first nine questions')
export const canStopHere = (part: Part) => `You can stop here, and send ${answers(part)} as they are.`
export const sending = 'Sending...'
export const sendSoFar = 'Send my answers so far'
export const sendNine = 'Send these nine now'
export const beforeYouGo = 'Before you go'
export const notSentYet = (part: Part) =>
  `We have not sent ${answers(part)} yet. If you send them, a mental health staff member will be told so they can check in with you.`
export const leaveUnsent = 'Leave without sending'
export const sendNow = 'Send them now'
