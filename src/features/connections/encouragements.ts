import { texts } from './texts/encouragements.ts'

/**
 * The phrases that one person can send to another. They are fixed, so that nobody can send anything harmful, advice,
 * or a message that a facility would have to read. Each is true whoever sends it.
 */
export const phraseIds = [
  'thinking-of-you',
  'glad-to-know-you',
  'not-alone',
  'on-your-side',
  'here-for-you',
  'believe-in-you',
  'proud-of-you',
  'you-matter',
  'hard-day',
  'rooting-for-you',
  'no-reply-needed',
  'good-start',
  'steady-shift',
  'before-shift',
  'after-shift',
  'long-shift',
  'come-home-safe',
  'quiet-night',
  'good-rest',
  'sleep-well',
  'one-day',
  'one-step',
  'come-far',
  'keep-going',
  'saw-effort',
  'strength',
  'miss-you',
  'looking-forward',
  'looking-forward-call',
  'counting-with-you',
  'still-here',
  'no-judgement',
  'okay-not-okay',
  'your-pace',
  'thank-you',
  'thank-you-sharing',
  'thank-you-trust',
  'made-me-smile',
  'good-heart',
  'tomorrow',
] as const

export type PhraseId = (typeof phraseIds)[number]

/** The text of an encouragement. */
export function encouragementText(id: PhraseId): string {
  return texts.phrases[id]
}
