import type { BreathPattern } from '../breath.ts'
import type { Guide } from '../guides.ts'

/**
 * Four counts in and six out, six breaths a minute, with nothing to hold. Sources: Van Diest and others 2014 (a breath
 * out that is longer than the breath in relaxes more than the reverse), Lehrer & Gevirtz 2014 (six breaths a minute).
 * Twenty seconds to settle come before the first breath.
 */
const breath: BreathPattern = {
  startsAt: 20,
  shape: 'circle',
  parts: [
    { move: 'In', seconds: 4 },
    { move: 'Out', seconds: 6 },
  ],
}

const caution = 'If you feel dizzy or short of air, leave the count and breathe as you like.'

const longer = {
  title: 'Longer, if it is easy',
  text: 'A breath out may last up to 8. Let the circle go on without you, and join it again when it next grows.',
}

/** The long breath out in place of box breathing: 28 breaths. */
export const boxWithoutHolds: Guide = {
  breath,
  caution,
  steps: [
    {
      at: 0,
      title: 'Settle in',
      text: 'Sit or stand so that your chest has room. Eyes open or closed, as you like. Let your shoulders drop and your jaw go loose.',
    },
    {
      at: 20,
      title: 'In for 4, out for 6',
      text: 'Breathe in as the circle grows and out as it shrinks. There is nothing to hold.',
    },
    { at: 60, ...longer },
    {
      at: 110,
      title: 'Low and slow',
      text: 'If you can, breathe through your nose, down low, so that your belly moves more than your chest.',
    },
    {
      at: 160,
      title: 'When your mind wanders',
      text: 'It will; that is what minds do. Notice it, and come back to the next count.',
    },
    {
      at: 210,
      title: 'Let something loosen',
      text: 'On each breath out, let your hands, your forehead or your stomach go a little softer.',
    },
    {
      at: 250,
      title: 'Small is enough',
      text: 'Take only as much air as you need. The length of the breath out does the work.',
    },
    {
      at: 280,
      title: 'Two last breaths',
      text: 'Breathe these two through. Then let your breath find its own pace.',
    },
  ],
}

/** The long breath out in place of tactical breathing: 22 breaths. */
export const tacticalWithoutHolds: Guide = {
  breath,
  caution,
  steps: [
    {
      at: 0,
      title: 'Stand firm',
      text: 'Both feet on the floor, standing or sitting. Eyes open, on what is around you. Nobody needs to notice what you are doing.',
    },
    {
      at: 20,
      title: 'In for 4, out for 6',
      text: 'In through the nose while you count to 4, out through the mouth while you count to 6. There is nothing to hold.',
    },
    { at: 60, ...longer },
    {
      at: 100,
      title: 'Drop your shoulders',
      text: 'On each breath out, let your shoulders and hands come down. Let your teeth come apart.',
    },
    {
      at: 140,
      title: 'Smaller, not deeper',
      text: 'Take only as much air as you need. Slow and easy works better than deep.',
    },
    {
      at: 180,
      title: 'Look around',
      text: 'Name three things in front of you, without a word. Keep the count going.',
    },
    {
      at: 210,
      title: 'Only the next thing',
      text: 'Ask yourself what the next thing to do is. Only the next one. Take these three breaths, then go on with it.',
    },
  ],
}
