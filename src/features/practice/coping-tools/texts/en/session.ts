export const sessionOf = ({ tool }: { tool: string }) => `Session: ${tool}`
export const time = 'Time of the session'
export const progress = 'Session progress'
export const progressIs = ({ elapsed, whole }: { elapsed: string; whole: string }) => `${elapsed} of ${whole}`
/** What to do now, beside the shape of the breath. */
export const moves = { In: 'In', Hold: 'Hold', Out: 'Out' }
export const ready = 'Ready'
/** What a voice says at each part of a breath. */
export const spokenMoves = { In: 'Breathe in', Hold: 'Hold', Out: 'Breathe out' }
export const paused = 'Paused. Take the time you need.'
export const stepOf = ({ position, count }: { position: number; count: number }) =>
  `Step ${position} of ${count}`
export const allSteps = 'All steps'
export const pause = 'Pause'
export const resume = 'Resume'
export const stop = 'Stop'
export const voice = 'Voice'
export const voiceDetail = 'Says each step. Others may hear it.'
export const sound = 'Soft sound'
export const vibration = 'Vibration'
export const completeTitle = 'Session Complete'
export const completeText = ({ tool }: { tool: string }) => `You took the time for ${tool}.`
export const stayed = 'You stayed to the end'
export const stoppedAt = ({ time: at }: { time: string }) => `You stopped at ${at}`
export const stayedText = ({ tool, time: whole }: { tool: string; time: string }) =>
  `${tool}, ${whole}. Before you go on, notice how you are now.`
export const stoppedText = ({ tool }: { tool: string }) =>
  `${tool}. Stopping is fine; you took this time for yourself.`
export const trialNeedsDistress = 'Your trial needs your distress once more, the rest is as you like.'
export const twoQuestions = 'Two questions, if you like.'
export const distressQuestion = 'How strong is your distress now?'
export const distressHint = '0 is none, 10 is the most you can imagine.'
export const distressHintWithBefore = ({ before }: { before: number }) =>
  `0 is none, 10 is the most you can imagine. Before the session you said ${before}.`
export const helpedQuestion = 'How much did it help?'
export const helpedHint = 'From three answers on, we can tell you what works best for you.'
/** The labels of the ratings, from 1 up. */
export const effectiveness = ['Not at all', 'A little', 'Somewhat', 'Quite a bit', 'Very much']
export const save = 'Save'
export const skip = 'Skip'
export const done = 'Done'
export const stillHardTitle = 'That is still a lot'
export const stillHardText =
  'You do not have to carry it alone. Help is at the top of every page, or reach someone now:'
