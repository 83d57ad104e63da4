import type { BreathPattern } from '../breath.ts'
import type { Guide } from '../guides.ts'
import { texts } from '../texts/long-breath-out.ts'

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

/** The long breath out in place of box breathing: 28 breaths. */
export const boxWithoutHolds = (): Guide => ({
  breath,
  caution: texts.caution,
  steps: [
    { at: 0, ...texts.settleIn },
    { at: 20, ...texts.followTheCircle },
    { at: 60, ...texts.longer },
    { at: 110, ...texts.lowAndSlow },
    { at: 160, ...texts.whenYourMindWanders },
    { at: 210, ...texts.letSomethingLoosen },
    { at: 250, ...texts.smallIsEnough },
    { at: 280, ...texts.twoLastBreaths },
  ],
})

/** The long breath out in place of tactical breathing: 22 breaths. */
export const tacticalWithoutHolds = (): Guide => ({
  breath,
  caution: texts.caution,
  steps: [
    { at: 0, ...texts.standFirm },
    { at: 20, ...texts.countFourAndSix },
    { at: 60, ...texts.longer },
    { at: 100, ...texts.dropYourShoulders },
    { at: 140, ...texts.smallerNotDeeper },
    { at: 180, ...texts.lookAround },
    { at: 210, ...texts.onlyTheNextThing },
  ],
})
