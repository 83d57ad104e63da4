import { Summary } from '#web/ui/controls/summary.tsx'

import { texts } from '../locales/texts.ts'
import { highestScore, highStressFrom, lowestScore, veryLowMoodUpTo } from '../scale.ts'
import { HardDaysMore } from './after-page/hard-days-more.tsx'

const t = texts('checkIn')

/** Says beforehand which check-ins staff are told of, who they are, and what they see (`hard-days.ts`). */
export function HardDaysNote() {
  return (
    <div className="text-sm text-pretty text-muted-foreground">
      <p>
        {t('whoIsTold', {
          highStress: highStressFrom,
          highest: highestScore,
          lowestMood: lowestScore,
          lowMood: veryLowMoodUpTo,
        })}
      </p>
      <details>
        <Summary>{t('more')}</Summary>
        <HardDaysMore />
      </details>
    </div>
  )
}
