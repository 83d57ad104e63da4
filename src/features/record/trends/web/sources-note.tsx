import { reliableChange } from '#features/wellbeing/assessments/change.ts'
import { elevatedFrom, longestGapDays, remissionBelow } from '#features/wellbeing/assessments/course.ts'
import { Summary } from '#web/ui/controls/summary.tsx'

import { texts } from '../texts/screenings.ts'

/** Says in plain words whose the figures on the cards of the questionnaires are (the sources of docs/clinical.md). */
export function SourcesNote() {
  return (
    <details className="text-sm text-muted-foreground lg:col-span-full">
      <Summary>{texts.sources}</Summary>
      <ul className="ml-5 flex max-w-prose list-disc flex-col gap-1">
        <li>{texts.sourceOfRanges}</li>
        <li>{texts.sourceOfChange(reliableChange)}</li>
        <li>{texts.sourceOfHalf({ below: remissionBelow, elevated: elevatedFrom })}</li>
        <li>
          {texts.sourceOfEpisodes({
            gapDays: longestGapDays,
            below: remissionBelow,
            elevated: elevatedFrom,
          })}
        </li>
      </ul>
    </details>
  )
}
