import type { Guide } from '../guides.ts'
import { texts } from '../locales/texts.ts'

const t = texts('bodyScan')

/** A scan from the feet up that asks only to notice. It leaves eyes and posture to the person. */
export const bodyScan = (): Guide => ({
  caution: t('caution'),
  steps: [
    { at: 0, ...t.group('settleIn') },
    { at: 30, ...t.group('yourBreath') },
    { at: 70, ...t.group('yourFeet') },
    { at: 120, ...t.group('yourLegs') },
    { at: 170, ...t.group('whatHoldsYou') },
    { at: 215, ...t.group('yourBelly') },
    { at: 260, ...t.group('yourChestAndBack') },
    { at: 305, ...t.group('yourHandsAndArms') },
    { at: 350, ...t.group('yourShouldersAndNeck') },
    { at: 395, ...t.group('yourFace') },
    { at: 440, ...t.group('allOfYou') },
  ],
})
