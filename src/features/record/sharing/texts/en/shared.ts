export const title = 'What is shared with you'
export const purpose = 'What they chose to show you, and nothing else. They can see that you looked.'
export const loadFailed = 'What is shared with you could not be loaded'
export const nothingHere = 'Nothing is shared here'
export const notConnected = 'You are not connected'
export const notConnectedText =
  'What was shared over this connection is no longer shown. Either of you can ask to connect again.'
export const toNetwork = 'To my support network'
export const lastUpdated = ({ ago }: { ago: string }) => `Last updated ${ago}`
export const update = 'Update'
export const noLongerShares = ({ name, kinds }: { name: string; kinds: string }) =>
  `${name} no longer shares: ${kinds}.`
export const sharesNothing = ({ name }: { name: string }) => `${name} shares nothing with you right now`
export const sharesNothingText =
  'That is theirs to decide, and it says nothing about you. You can still send a few kind words.'
interface MoodAndStress {
  readonly mood: number
  readonly moodLabel: string
  readonly stress: number
  readonly stressLabel: string
  readonly highest: number
}
export const moodAndStress = ({ mood, moodLabel, stress, stressLabel, highest }: MoodAndStress) =>
  `Mood ${mood}/${highest}, ${moodLabel}. Stress ${stress}/${highest}, ${stressLabel}.`
interface ScoreOf {
  readonly name: string
  readonly score: number
  readonly highest: number
}
export const scoreOf = ({ name, score, highest }: ScoreOf) => `${name}: ${score} of ${highest}`
interface Session {
  readonly tool: string
  readonly duration: string
  readonly isWhole: boolean
}
export const session = ({ tool, duration, isWhole }: Session) =>
  `${tool}, ${duration}${isWhole ? ', to the end' : ''}`
export const untitled = 'Untitled Entry'
export const begunFrom = 'Begun from:'
export const moodOf = ({ mood, highest }: { mood: number; highest: number }) => `Mood ${mood}/${highest}`
export const inConfidence = ({ reader }: { reader: string }) =>
  `Shown to ${reader} in confidence. Please pass it on to nobody.`
export const kindWords = 'A few kind words'
export const kindWordsText = ({ name }: { name: string }) =>
  `${name} reads them here. They need no answer, and they share nothing about you.`
export const wordsToSend = 'Words to send'
export const noneLeft = ({ name }: { name: string }) =>
  `You have sent ${name} kind words three times today. There is room for more tomorrow.`
export const youCanSendMore = ({ left }: { left: number }) =>
  left === 1 ? 'You can send one more today.' : `You can send ${left} more today.`
export const send = 'Send'
export const sending = 'Sending...'
