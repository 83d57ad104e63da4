import type { Guide } from '../guides.ts'
import { texts } from '../texts/box-breathing.ts'

/** Four parts of four seconds, as box breathing is taught. Twelve seconds to settle come before eighteen breaths. */
export const boxBreathing = (): Guide => ({
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
  caution: texts.caution,
  steps: [
    { at: 0, ...texts.settleIn },
    { at: 12, ...texts.breatheAlongTheBox },
    { at: 60, ...texts.lowAndSlow },
    { at: 108, ...texts.softHolds },
    { at: 156, ...texts.whenYourMindWanders },
    { at: 204, ...texts.letSomethingLoosen },
    { at: 252, ...texts.keepItEven },
    { at: 284, ...texts.oneLastRound },
  ],
})
