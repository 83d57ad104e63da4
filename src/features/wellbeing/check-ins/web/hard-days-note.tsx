import { Summary } from '#web/ui/controls/summary.tsx'

import { highestScore, highStressFrom, lowestScore, veryLowMoodUpTo } from '../scale.ts'
import { texts } from '../texts/check-in.ts'
import { HardDaysMore } from './after-page/hard-days-more.tsx'

/** Says beforehand which check-ins staff are told of, who they are, and what they see (`hard-days.ts`). */
export function HardDaysNote() {
  return (
    <div className="text-sm text-pretty text-muted-foreground">
      <p>
        {texts.whoIsTold({
          highStress: highStressFrom,
          highest: highestScore,
          lowestMood: lowestScore,
          lowMood: veryLowMoodUpTo,
        })}
      </p>
      <details>
        <Summary>{texts.more}</Summary>
        <HardDaysMore />
      </details>
    </div>
  )
}
