export const caution =
  'If you feel dizzy or short of air, leave the count and breathe as you like. If you are pregnant, have heart, lung or blood pressure trouble, or get panic, leave out the holds: stop, and choose the long breath out.'
export const standFirm = {
  title: 'Stand firm',
  text: 'Both feet on the floor, standing or sitting. Eyes open, on what is around you. Nobody needs to notice what you are doing.',
}
export const inHoldOutHold = {
  title: 'In, hold, out, hold',
  text: 'Four counts each: in through the nose, hold, out through the mouth, hold. Count in your head.',
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
  text: 'Ask yourself what the next thing to do is. Only the next one. Take these two breaths, then go on with it.',
}
