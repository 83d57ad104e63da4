import type { FeelingKind } from '../../feelings.ts'

export const feelingName = ({ feeling }: { feeling: string }) => feeling
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
export const whichWords = ({ kind }: { kind: FeelingKind }) => `${kinds[kind].name}: which words fit?`
export const fromOtherParts = 'From the other parts'
export const soFar = 'Your words so far'
export const tooMany = ({ most }: { most: number }) =>
  `You have chosen ${most}, which is the most. Press one again to take it back.`
