import type { Guide } from '../guides.ts'
import { texts } from '../texts/body-scan.ts'

/** A scan from the feet up that asks only to notice. It leaves eyes and posture to the person. */
export const bodyScan = (): Guide => ({
  caution: texts.caution,
  steps: [
    { at: 0, ...texts.settleIn },
    { at: 30, ...texts.yourBreath },
    { at: 70, ...texts.yourFeet },
    { at: 120, ...texts.yourLegs },
    { at: 170, ...texts.whatHoldsYou },
    { at: 215, ...texts.yourBelly },
    { at: 260, ...texts.yourChestAndBack },
    { at: 305, ...texts.yourHandsAndArms },
    { at: 350, ...texts.yourShouldersAndNeck },
    { at: 395, ...texts.yourFace },
    { at: 440, ...texts.allOfYou },
  ],
})
