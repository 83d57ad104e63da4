import type { Guide } from '../guides.ts'

/** A scan from the feet up that asks only to notice. It leaves eyes and posture to the person. */
export const bodyScan: Guide = {
  caution: 'If a part of the body is hard to be with, go back to your feet or your hands, or open your eyes.',
  steps: [
    {
      at: 0,
      title: 'Settle in',
      text: 'Sit or lie as comfortably as you can. Close your eyes, or rest them on one spot. You may move at any time.',
    },
    {
      at: 30,
      title: 'Your breath',
      text: 'Feel where your breath moves you most: nose, chest or belly. Do not change it. Only watch it come and go.',
    },
    {
      at: 70,
      title: 'Your feet',
      text: 'Bring your attention down to your feet. Toes, soles, heels. Warm, cold, pressed, or nothing much: whatever is there is fine.',
    },
    {
      at: 120,
      title: 'Your legs',
      text: 'Move up through your shins, knees and thighs. Notice weight, and where they touch something.',
    },
    {
      at: 170,
      title: 'What holds you',
      text: 'Feel all the places where the chair, the bed or the floor holds you up. Let it carry your weight.',
    },
    {
      at: 215,
      title: 'Your belly',
      text: 'Notice your belly rise and fall. If it is tight, you do not have to fix it. Just know that it is tight.',
    },
    {
      at: 260,
      title: 'Your chest and back',
      text: 'Feel your ribs widen and close. Let your attention rest behind them, along your back.',
    },
    {
      at: 305,
      title: 'Your hands and arms',
      text: 'Fingers, palms, wrists, up to the shoulders. Can you feel your pulse, or the air on your skin?',
    },
    {
      at: 350,
      title: 'Your shoulders and neck',
      text: 'Many people carry the day here. Notice what you carry. Let it be as it is for a few breaths.',
    },
    {
      at: 395,
      title: 'Your face',
      text: 'Jaw, cheeks, around the eyes, forehead. Notice what is held, and what is already resting.',
    },
    {
      at: 440,
      title: 'All of you',
      text: 'Feel your whole body at once, breathing. Then move your fingers and toes, and look around the room.',
    },
  ],
}
