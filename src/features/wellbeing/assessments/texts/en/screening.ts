export const label = 'Screening'
export const incompleteTitle = 'Incomplete Assessment'
export const incomplete = 'Please answer all questions before submitting.'
export const questionOf = ({ position, count }: { position: number; count: number }) =>
  `Question ${position} of ${count}`
export const lastQuestion = 'Last question'
export const percentComplete = ({ percent }: { percent: number }) => `${percent}% complete`
export const answered = 'Answered'
export const answeredOf = ({ answered: done, count }: { answered: number; count: number }) =>
  `${done} of ${count}`
export const stillOpen = ({ count, numbers }: { count: number; numbers: string }) =>
  `${count === 1 ? `Question ${numbers} is still open.` : `Questions ${numbers} are still open.`} You can go to any of them by its number below.`
export const submit = 'Submit Assessment'
export const submitting = 'Submitting...'
export const next = 'Next Question'
export const previous = 'Previous'
export const questions = 'Questions'
export const questionNumber = ({ position, isAnswered }: { position: number; isAnswered: boolean }) =>
  `Question ${position}${isAnswered ? ', answered' : ''}`
export const readAloudWhat = 'this question and its answers'
/** Above the question about difficulty. */
export const difficultyLeadIn = 'This does not change your score, and you can leave it out.'
export const welcomeBack = 'Welcome back'
export const resumed = 'Your answers from earlier today are still here. Nothing has been submitted yet.'
export const startOver = 'Start over'
export const error = 'Error'
export const notSubmitted = 'Failed to submit assessment'
export const completeTitle = 'Assessment Complete'
export const sentTitle = 'Your Answers Are Sent'
export const shortComplete =
  'Your short check is kept with your results. It does not show everything: if something weighs on you, Help is at the top of every page.'
export const complete = 'Your assessment has been completed successfully.'
const needsSupport = 'Your responses show that you may need additional support.'
export const respondersTold = `${needsSupport} Mental health staff have been notified, and resources are available to help you.`
export const administratorsTold = `${needsSupport} No mental health staff are set up here to get this, so an administrator has been told instead. Resources are available under Help.`
export const nobodyTold = ({ advice }: { advice: string }) =>
  `${needsSupport} Nobody is set up in Evenkeel to get this. ${advice} Resources are available under Help.`
export const submitted = 'Thank you. Your result is on your dashboard.'
