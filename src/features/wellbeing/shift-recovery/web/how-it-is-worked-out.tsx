import { Summary } from '#web/ui/controls/summary.tsx'

import { usualDays } from '../cells.ts'
import { lookBackDays } from '../contract.ts'
import { fewestEpisodes, fewestUsualRatings } from '../recovery.ts'
import { texts } from '../texts/page.ts'

/** What the figures are made of, whose they are, and what they do not say. */
export function HowItIsWorkedOut() {
  return (
    <details className="text-sm text-muted-foreground">
      <Summary>{texts.howWorkedOut}</Summary>
      <ul className="ml-5 flex max-w-prose list-disc flex-col gap-1">
        <li>{texts.whatIsRead({ days: lookBackDays })}</li>
        <li>{texts.whatIsNight}</li>
        <li>{texts.whatIsBack({ times: fewestEpisodes, checkIns: fewestUsualRatings })}</li>
        <li>{texts.whatItLeansOn({ days: usualDays })}</li>
        <li>{texts.noDiagnosis}</li>
      </ul>
    </details>
  )
}
