import type { Guide } from '../guides.ts'
import { texts } from '../locales/texts.ts'

const t = texts('bodyScan')

/** A scan from the feet up that asks only to notice. It leaves eyes and posture to the person. */
export const bodyScan = (): Guide => ({
  caution: t('caution'),
  steps: [
    { at: 0, ...t.raw('settleIn') },
    { at: 30, ...t.raw('yourBreath') },
    { at: 70, ...t.raw('yourFeet') },
    { at: 120, ...t.raw('yourLegs') },
    { at: 170, ...t.raw('whatHoldsYou') },
    { at: 215, ...t.raw('yourBelly') },
    { at: 260, ...t.raw('yourChestAndBack') },
    { at: 305, ...t.raw('yourHandsAndArms') },
    { at: 350, ...t.raw('yourShouldersAndNeck') },
    { at: 395, ...t.raw('yourFace') },
    { at: 440, ...t.raw('allOfYou') },
  ],
})
