/**
 * The phrases that one person can send to another. They are fixed, so that nobody can send anything harmful, advice,
 * or a message that a facility would have to read. Each is true whoever sends it.
 */
const phrases = {
  'thinking-of-you': 'I am thinking of you today.',
  'glad-to-know-you': 'I am glad that I know you.',
  'not-alone': 'You are not alone in this.',
  'on-your-side': 'I am on your side.',
  'here-for-you': 'I am here for you.',
  'believe-in-you': 'I believe in you.',
  'proud-of-you': 'I am proud of you.',
  'you-matter': 'You matter to me.',
  'hard-day': 'I know that today may be hard.',
  'rooting-for-you': 'I am rooting for you.',
  'no-reply-needed': 'Just a hello. No answer needed.',
  'good-start': 'I hope your day starts well.',
  'steady-shift': 'I hope your shift goes smoothly.',
  'before-shift': 'Thinking of you before your shift.',
  'after-shift': 'Well done for getting through your shift.',
  'long-shift': 'That was a long one. Thank you for what you do.',
  'come-home-safe': 'Come home safe.',
  'quiet-night': 'I hope tonight is quiet.',
  'good-rest': 'I hope that you get some good rest.',
  'sleep-well': 'Sleep well tonight.',
  'one-day': 'One day at a time. I am with you.',
  'one-step': 'Every small step counts.',
  'come-far': 'Look how far you have come.',
  'keep-going': 'I see how much you keep going.',
  'saw-effort': 'I see the effort that you make.',
  strength: 'You have got through hard days before.',
  'miss-you': 'I miss you.',
  'looking-forward': 'I look forward to seeing you.',
  'looking-forward-call': 'I look forward to hearing your voice.',
  'counting-with-you': 'I am counting the days with you.',
  'still-here': 'I am still here, whatever the day brings.',
  'no-judgement': 'Whatever kind of day it is, I think no less of you.',
  'okay-not-okay': 'It is okay not to be okay.',
  'your-pace': 'There is no hurry. Your pace is fine.',
  'thank-you': 'Thank you for being you.',
  'thank-you-sharing': 'Thank you for letting me know how you are.',
  'thank-you-trust': 'Thank you for your trust.',
  'made-me-smile': 'You made me smile today.',
  'good-heart': 'You have a good heart.',
  tomorrow: 'Tomorrow is a new day.',
} as const

export type PhraseId = keyof typeof phrases

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names of the keys it was given.
export const phraseIds = Object.keys(phrases) as [PhraseId, ...PhraseId[]]

/** The text of an encouragement. */
export function encouragementText(id: PhraseId): string {
  return phrases[id]
}
