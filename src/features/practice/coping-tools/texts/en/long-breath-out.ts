export const caution = 'If you feel dizzy or short of air, leave the count and breathe as you like.'
export const settleIn = {
  title: 'Settle in',
  text: 'Sit or stand so that your chest has room. Eyes open or closed, as you like. Let your shoulders drop and your jaw go loose.',
}
export const followTheCircle = {
  title: 'In for 4, out for 6',
  text: 'Breathe in as the circle grows and out as it shrinks. There is nothing to hold.',
}
export const lowAndSlow = {
  title: 'Low and slow',
  text: 'If you can, breathe through your nose, down low, so that your belly moves more than your chest.',
}
export const whenYourMindWanders = {
  title: 'When your mind wanders',
  text: 'It will; that is what minds do. Notice it, and come back to the next count.',
}
export const letSomethingLoosen = {
  title: 'Let something loosen',
  text: 'On each breath out, let your hands, your forehead or your stomach go a little softer.',
}
export const smallIsEnough = {
  title: 'Small is enough',
  text: 'Take only as much air as you need. The length of the breath out does the work.',
}
export const twoLastBreaths = {
  title: 'Two last breaths',
  text: 'Breathe these two through. Then let your breath find its own pace.',
}
export const standFirm = {
  title: 'Stand firm',
  text: 'Both feet on the floor, standing or sitting. Eyes open, on what is around you. Nobody needs to notice what you are doing.',
}
export const countFourAndSix = {
  title: 'In for 4, out for 6',
  text: 'In through the nose while you count to 4, out through the mouth while you count to 6. There is nothing to hold.',
}
export const dropYourShoulders = {
  title: 'Drop your shoulders',
  text: 'On each breath out, let your shoulders and hands come down. Let your teeth come apart.',
}
export const smallerNotDeeper = {
  title: 'Smaller, not deeper',
  text: 'Take only as much air as you need. Slow and easy works better than deep.',
}
export const lookAround = {
  title: 'Look around',
  text: 'Name three things in front of you, without a word. Keep the count going.',
}
export const onlyTheNextThing = {
  title: 'Only the next thing',
  text: 'Ask yourself what the next thing to do is. Only the next one. Take these three breaths, then go on with it.',
}
export const longer = {
  title: 'Longer, if it is easy',
  text: 'A breath out may last up to 8. Let the circle go on without you, and join it again when it next grows.',
}
