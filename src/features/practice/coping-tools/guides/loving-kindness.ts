import type { Guide } from '../guides.ts'
import { texts } from '../locales/texts.ts'

const t = texts('lovingKindness')

/** Good wishes in the usual order. The usual part about people who have done harm is left out. */
export const lovingKindness = (): Guide => ({
  caution: t('caution'),
  steps: [
    { at: 0, ...t.raw('settleIn') },
    { at: 30, ...t.raw('someoneEasyToLike') },
    { at: 80, ...t.raw('wishThemWell') },
    { at: 140, ...t.raw('nowForYourself') },
    { at: 200, ...t.raw('ifThatIsHard') },
    { at: 245, ...t.raw('someoneYouHardlyKnow') },
    { at: 305, ...t.raw('everyoneAroundYou') },
    { at: 365, ...t.raw('comeBack') },
  ],
})
