import type { Feeling, FeelingKind } from '../../feelings.ts'

export const names: Readonly<Record<Feeling, string>> = {
  Angry: 'Angry',
  Annoyed: 'Annoyed',
  Frustrated: 'Frustrated',
  Tense: 'Tense',
  Worried: 'Worried',
  Scared: 'Scared',
  'On Guard': 'On Guard',
  Restless: 'Restless',
  Overwhelmed: 'Overwhelmed',
  Happy: 'Happy',
  Excited: 'Excited',
  Proud: 'Proud',
  Hopeful: 'Hopeful',
  Strong: 'Strong',
  Ready: 'Ready',
  Curious: 'Curious',
  Playful: 'Playful',
  Confident: 'Confident',
  Sad: 'Sad',
  Lonely: 'Lonely',
  Hurt: 'Hurt',
  'Let Down': 'Let Down',
  Ashamed: 'Ashamed',
  Guilty: 'Guilty',
  Numb: 'Numb',
  Bored: 'Bored',
  'Worn Out': 'Worn Out',
  Calm: 'Calm',
  Relaxed: 'Relaxed',
  Rested: 'Rested',
  Safe: 'Safe',
  'At Peace': 'At Peace',
  Relieved: 'Relieved',
  Thankful: 'Thankful',
  Loved: 'Loved',
  Okay: 'Okay',
}
export const kinds: Readonly<Record<FeelingKind, Readonly<Record<'name' | 'about', string>>>> = {
  'wound-up': { name: 'Wound up', about: 'Hard, a lot of energy' },
  lively: { name: 'Lively', about: 'Good, a lot of energy' },
  'weighed-down': { name: 'Weighed down', about: 'Hard, little energy' },
  'at-ease': { name: 'At ease', about: 'Good, little energy' },
}
export const title = 'Words for how you feel'
export const closestKind = 'Which is closest to how you feel?'
export const chooseUpTo = ({ most }: { most: number }) =>
  `Then choose up to ${most} words. Nobody is told of them, and only you can read them.`
export const whichWords = ({ name }: { name: string }) => `${name}: which words fit?`
export const fromOtherParts = 'From the other parts'
export const soFar = 'Your words so far'
export const tooMany = ({ most }: { most: number }) =>
  `You have chosen ${most}, which is the most. Press one again to take it back.`
