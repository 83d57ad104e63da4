import type { BreathPattern } from '../breath.ts'
import type { Guide } from '../guides.ts'
import { texts } from '../locales/texts.ts'

const t = texts('longBreathOut')

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
  caution: t('caution'),
  steps: [
    { at: 0, ...t.group('settleIn') },
    { at: 20, ...t.group('followTheCircle') },
    { at: 60, ...t.group('longer') },
    { at: 110, ...t.group('lowAndSlow') },
    { at: 160, ...t.group('whenYourMindWanders') },
    { at: 210, ...t.group('letSomethingLoosen') },
    { at: 250, ...t.group('smallIsEnough') },
    { at: 280, ...t.group('twoLastBreaths') },
  ],
})

/** The long breath out in place of tactical breathing: 22 breaths. */
export const tacticalWithoutHolds = (): Guide => ({
  breath,
  caution: t('caution'),
  steps: [
    { at: 0, ...t.group('standFirm') },
    { at: 20, ...t.group('countFourAndSix') },
    { at: 60, ...t.group('longer') },
    { at: 100, ...t.group('dropYourShoulders') },
    { at: 140, ...t.group('smallerNotDeeper') },
    { at: 180, ...t.group('lookAround') },
    { at: 210, ...t.group('onlyTheNextThing') },
  ],
})
