import type { Guide } from '../guides.ts'
import { texts } from '../locales/texts.ts'

const t = texts('lovingKindness')

/** Good wishes in the usual order. The usual part about people who have done harm is left out. */
export const lovingKindness = (): Guide => ({
  caution: t('caution'),
  steps: [
    { at: 0, ...t.group('settleIn') },
    { at: 30, ...t.group('someoneEasyToLike') },
    { at: 80, ...t.group('wishThemWell') },
    { at: 140, ...t.group('nowForYourself') },
    { at: 200, ...t.group('ifThatIsHard') },
    { at: 245, ...t.group('someoneYouHardlyKnow') },
    { at: 305, ...t.group('everyoneAroundYou') },
    { at: 365, ...t.group('comeBack') },
  ],
})
