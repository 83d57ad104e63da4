import type { Guide } from '../guides.ts'
import { texts } from '../texts/loving-kindness.ts'

/** Good wishes in the usual order. The usual part about people who have done harm is left out. */
export const lovingKindness = (): Guide => ({
  caution: texts.caution,
  steps: [
    { at: 0, ...texts.settleIn },
    { at: 30, ...texts.someoneEasyToLike },
    { at: 80, ...texts.wishThemWell },
    { at: 140, ...texts.nowForYourself },
    { at: 200, ...texts.ifThatIsHard },
    { at: 245, ...texts.someoneYouHardlyKnow },
    { at: 305, ...texts.everyoneAroundYou },
    { at: 365, ...texts.comeBack },
  ],
})
