import type { Guide } from '../guides.ts'

/** Four parts of four seconds, as box breathing is taught. Twelve seconds to settle come before eighteen breaths. */
export const boxBreathing: Guide = {
  breath: {
    startsAt: 12,
    shape: 'square',
    parts: [
      { move: 'In', seconds: 4 },
      { move: 'Hold', seconds: 4 },
      { move: 'Out', seconds: 4 },
      { move: 'Hold', seconds: 4 },
    ],
  },
  caution:
    'If you feel dizzy or short of air, leave the count and breathe as you like. If you are pregnant, have heart, lung or blood pressure trouble, or get panic, leave out the holds: stop, and choose the long breath out.',
  steps: [
    {
      at: 0,
      title: 'Settle in',
      text: 'Sit or stand so that your chest has room. Eyes open or closed, as you like. Let your shoulders drop and your jaw go loose.',
    },
    {
      at: 12,
      title: 'Breathe along the box',
      text: 'In for 4, hold for 4, out for 4, hold for 4. The box grows as you breathe in and shrinks as you breathe out.',
    },
    {
      at: 60,
      title: 'Low and slow',
      text: 'If you can, breathe through your nose, down low, so that your belly moves more than your chest.',
    },
    {
      at: 108,
      title: 'Soft holds',
      text: 'Hold without pressing, like a film that is paused. If a hold feels too long, make it shorter or leave it out.',
    },
    {
      at: 156,
      title: 'When your mind wanders',
      text: 'It will; that is what minds do. Notice it, and come back to the next count.',
    },
    {
      at: 204,
      title: 'Let something loosen',
      text: 'On each breath out, let your hands, your forehead or your stomach go a little softer.',
    },
    {
      at: 252,
      title: 'Keep it even',
      text: 'Four equal sides. There is nothing to get right; the slow pace does the work.',
    },
    {
      at: 284,
      title: 'One last round',
      text: 'Breathe this one through. Then let your breath find its own pace.',
    },
  ],
}
