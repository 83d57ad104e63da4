import type { Guide } from '../guides.ts'

/**
 * Breathing as officers and soldiers learn it for use under stress, with four counts for each part. Source: Grossman
 * & Christensen, On Combat. Sixteen seconds to get ready come before fourteen breaths.
 */
export const tacticalBreathing: Guide = {
  breath: {
    startsAt: 16,
    shape: 'circle',
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
      title: 'Stand firm',
      text: 'Both feet on the floor, standing or sitting. Eyes open, on what is around you. Nobody needs to notice what you are doing.',
    },
    {
      at: 16,
      title: 'In, hold, out, hold',
      text: 'Four counts each: in through the nose, hold, out through the mouth, hold. Count in your head.',
    },
    {
      at: 64,
      title: 'Drop your shoulders',
      text: 'On each breath out, let your shoulders and hands come down. Let your teeth come apart.',
    },
    {
      at: 112,
      title: 'Smaller, not deeper',
      text: 'Take only as much air as you need. Slow and easy works better than deep.',
    },
    {
      at: 160,
      title: 'Look around',
      text: 'Name three things in front of you, without a word. Keep the count going.',
    },
    {
      at: 208,
      title: 'Only the next thing',
      text: 'Ask yourself what the next thing to do is. Only the next one. Take these two breaths, then go on with it.',
    },
  ],
}
