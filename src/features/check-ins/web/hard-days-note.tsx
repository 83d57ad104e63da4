import { OnDemand } from '#web/on-demand.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'

import { highestScore, highStressFrom, lowestScore, veryLowMoodUpTo } from '../scale.ts'

const loadMore = async () => (await import('./after-page/after-page.ts')).HardDaysMore

/** Says beforehand which check-ins staff are told of, who they are, and what they see (`hard-days.ts`). */
export function HardDaysNote() {
  return (
    <div className="text-sm text-pretty text-muted-foreground">
      <p>
        {`Mental health staff are told if your check-ins are very hard on several days of a week: a stress of ${highStressFrom} or ${highestScore} three times in a row, on at least two days, or a mood of ${lowestScore} or ${veryLowMoodUpTo} day after day. They see your name, your unit and that your check-ins were hard. They see no scores and no notes.`}
      </p>
      <details>
        <Summary>More about this</Summary>
        <OnDemand load={loadMore} props={{}} />
      </details>
    </div>
  )
}
