import { reliableChange } from '#features/wellbeing/assessments/change.ts'
import { elevatedFrom, longestGapDays, remissionBelow } from '#features/wellbeing/assessments/course.ts'
import { Summary } from '#web/ui/controls/summary.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('screenings')

/** Says in plain words whose the figures on the cards of the questionnaires are (the sources of docs/clinical.md). */
export function SourcesNote() {
  return (
    <details className="text-sm text-muted-foreground lg:col-span-full">
      <Summary>{t('sources')}</Summary>
      <ul className="ml-5 flex max-w-prose list-disc flex-col gap-1">
        <li>{t('sourceOfRanges')}</li>
        <li>{t('sourceOfChange', reliableChange)}</li>
        <li>{t('sourceOfHalf', { below: remissionBelow, elevated: elevatedFrom })}</li>
        <li>
          {t('sourceOfEpisodes', {
            gapDays: longestGapDays,
            below: remissionBelow,
            elevated: elevatedFrom,
          })}
        </li>
      </ul>
    </details>
  )
}
