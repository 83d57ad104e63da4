export const title = 'Bubble Pop'
export const purpose = 'A few quiet minutes: watch the bubbles rise, and pop them.'
export const back = 'Back'
export const game = 'Game'
export const bubbles = 'Bubbles'
export const keys = 'Space pops the bubble nearest to the top, a letter the bubble that carries it. P pauses.'

export const start = 'Start'
export const pause = 'Pause'
export const resume = 'Resume'
export const reset = 'Reset'
export const sound = 'Sound'
export const on = 'on'
export const off = 'off'

export const score = 'Score'
export const level = 'Level'
export const missed = 'Missed'
export const highScore = 'High Score'
export const levelIs = ({ level: now }: { level: number }) => `Level ${now}`
export const missedSoFar = ({ missed: count }: { missed: string }) => `Missed ${count}`

export const readyTitle = 'Ready when you are'
export const readyText = 'Press Start, then pop the bubbles as they rise.'
export const pausedTitle = 'Paused'
export const pausedText = 'Your bubbles wait for you. Press Resume to go on.'
export const overTitle = 'Game over'
export const overText = ({ score: points, isBest }: { score: number; isBest: boolean }) =>
  `Three bubbles in a row slipped by. You scored ${points} points${isBest ? ', your best so far' : ''}. Press Start to play again.`

export const howToPlay = 'How to play'
export const howToStart = 'Press Start. Bubbles rise from below.'
export const howToPop = 'Tap or click a bubble to pop it. The larger it is, the more points it gives.'
export const howItEnds =
  'Three missed in a row end the game. Each pop sets the count back to zero, so there is always a way back.'
export const howItGrows = 'Every 20 seconds you reach the next level, and bubbles come a little faster.'

export const noTherapyTitle = 'A game is no substitute for therapy'
export const noTherapyText =
  'Bubble Pop can give your mind a short rest. If you are struggling, somebody is there for you, free, day and night.'
