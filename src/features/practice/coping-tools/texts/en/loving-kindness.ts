export const caution =
  'You do not have to forgive anyone, or wish anything to somebody who hurt you. If a wish rings false, just breathe.'
export const settleIn = {
  title: 'Settle in',
  text: 'Sit or lie in a way that feels steady. Close your eyes, or rest them on one spot. Let your breath be easy.',
}
export const someoneEasyToLike = {
  title: 'Someone easy to like',
  text: 'Think of somebody who makes you feel warm: a friend, a child, a grandparent, an animal you knew. See them in front of you.',
}
export const wishThemWell = {
  title: 'Wish them well',
  text: 'Say to them without a sound: May you be safe. May you be well. May you be at ease. Let each wish have a breath of its own.',
}
export const nowForYourself = {
  title: 'Now for yourself',
  text: 'Imagine them wishing you the same. Then say it yourself: May I be safe. May I be well. May I be at ease.',
}
export const ifThatIsHard = {
  title: 'If that is hard',
  text: 'For many people it is. Think of the part of you that is tired, and wish it well. Or go back to the one you began with.',
}
export const someoneYouHardlyKnow = {
  title: 'Someone you hardly know',
  text: 'Think of a person you see but never talk to. Like you, they want to be all right. May you be safe. May you be well. May you be at ease.',
}
export const everyoneAroundYou = {
  title: 'Everyone around you',
  text: 'Let the wish grow wider: this room, this building, this town. May we be safe. May we be well. May we be at ease.',
}
export const comeBack = {
  title: 'Come back',
  text: 'Feel your breath and the weight of your body again. Keep one of the wishes for the rest of the day.',
}
