import { texts } from '../../locales/texts.ts'
import { lowestScore, veryLowMoodUpTo } from '../../scale.ts'

const t = texts('notes')

/** What `HardDaysNote` says to whoever wants to know more. */
export function HardDaysMore() {
  return (
    <ul className="ml-5 flex list-disc flex-col gap-1">
      <li>{t('whenMoodCounts', { lowest: lowestScore, low: veryLowMoodUpTo })}</li>
      <li>{t('weTellYou')}</li>
      <li>{t('canTakeADay')}</li>
      <li>{t('administrators')}</li>
      <li>{t('supporters')}</li>
    </ul>
  )
}
