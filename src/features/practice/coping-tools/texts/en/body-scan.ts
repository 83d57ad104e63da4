export const caution =
  'If a part of the body is hard to be with, go back to your feet or your hands, or open your eyes.'
export const settleIn = {
  title: 'Settle in',
  text: 'Sit or lie as comfortably as you can. Close your eyes, or rest them on one spot. You may move at any time.',
}
export const yourBreath = {
  title: 'Your breath',
  text: 'Feel where your breath moves you most: nose, chest or belly. Do not change it. Only watch it come and go.',
}
export const yourFeet = {
  title: 'Your feet',
  text: 'Bring your attention down to your feet. Toes, soles, heels. Warm, cold, pressed, or nothing much: whatever is there is fine.',
}
export const yourLegs = {
  title: 'Your legs',
  text: 'Move up through your shins, knees and thighs. Notice weight, and where they touch something.',
}
export const whatHoldsYou = {
  title: 'What holds you',
  text: 'Feel all the places where the chair, the bed or the floor holds you up. Let it carry your weight.',
}
export const yourBelly = {
  title: 'Your belly',
  text: 'Notice your belly rise and fall. If it is tight, you do not have to fix it. Just know that it is tight.',
}
export const yourChestAndBack = {
  title: 'Your chest and back',
  text: 'Feel your ribs widen and close. Let your attention rest behind them, along your back.',
}
export const yourHandsAndArms = {
  title: 'Your hands and arms',
  text: 'Fingers, palms, wrists, up to the shoulders. Can you feel your pulse, or the air on your skin?',
}
export const yourShouldersAndNeck = {
  title: 'Your shoulders and neck',
  text: 'Many people carry the day here. Notice what you carry. Let it be as it is for a few breaths.',
}
export const yourFace = {
  title: 'Your face',
  text: 'Jaw, cheeks, around the eyes, forehead. Notice what is held, and what is already resting.',
}
export const allOfYou = {
  title: 'All of you',
  text: 'Feel your whole body at once, breathing. Then move your fingers and toes, and look around the room.',
}
