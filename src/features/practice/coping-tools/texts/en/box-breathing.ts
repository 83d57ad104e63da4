export const caution =
  'If you feel dizzy or short of air, leave the count and breathe as you like. If you are pregnant, have heart, lung or blood pressure trouble, or get panic, leave out the holds: stop, and choose the long breath out.'
export const settleIn = {
  title: 'Settle in',
  text: 'Sit or stand so that your chest has room. Eyes open or closed, as you like. Let your shoulders drop and your jaw go loose.',
}
export const breatheAlongTheBox = {
  title: 'Breathe along the box',
  text: 'In for 4, hold for 4, out for 4, hold for 4. The box grows as you breathe in and shrinks as you breathe out.',
}
export const lowAndSlow = {
  title: 'Low and slow',
  text: 'If you can, breathe through your nose, down low, so that your belly moves more than your chest.',
}
export const softHolds = {
  title: 'Soft holds',
  text: 'Hold without pressing, like a film that is paused. If a hold feels too long, make it shorter or leave it out.',
}
export const whenYourMindWanders = {
  title: 'When your mind wanders',
  text: 'It will; that is what minds do. Notice it, and come back to the next count.',
}
export const letSomethingLoosen = {
  title: 'Let something loosen',
  text: 'On each breath out, let your hands, your forehead or your stomach go a little softer.',
}
export const keepItEven = {
  title: 'Keep it even',
  text: 'Four equal sides. There is nothing to get right; the slow pace does the work.',
}
export const oneLastRound = {
  title: 'One last round',
  text: 'Breathe this one through. Then let your breath find its own pace.',
}
