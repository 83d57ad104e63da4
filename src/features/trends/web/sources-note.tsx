import { reliableChange } from '#features/assessments/change.ts'
import { elevatedFrom, longestGapDays, remissionBelow } from '#features/assessments/course.ts'
import { Summary } from '#web/ui/controls/summary.tsx'

/** Says in plain words whose the figures on the cards of the questionnaires are (the sources of docs/clinical.md). */
export function SourcesNote() {
  return (
    <details className="text-sm text-muted-foreground lg:col-span-full">
      <Summary>Where these numbers come from</Summary>
      <ul className="ml-5 flex max-w-prose list-disc flex-col gap-1">
        <li>
          The ranges, such as mild or moderate, are those of the people who wrote the questionnaires: Kroenke
          and others (2001) for PHQ-9, Spitzer and others (2006) for GAD-7.
        </li>
        <li>
          {`A change is called clear from ${reliableChange.phq9} points of PHQ-9 or ${reliableChange.gad7} of GAD-7 on. The health service of England counts so (NHS Talking Therapies), by a formula of Jacobson and Truax (1991). A smaller one can be chance.`}
        </li>
        <li>
          {`Half of the first score and a score below ${remissionBelow} are marks of Kroenke and others (2001). For GAD-7 we use the same; below ${remissionBelow} is its lowest range. We name them only if the first score was ${elevatedFrom} or more and the change is clear.`}
        </li>
        <li>
          {`We begin to compare anew after more than ${longestGapDays} days without a score, and with a score of ${elevatedFrom} or more after one below ${remissionBelow}. The idea is from Frank and others (1991), the rule our own.`}
        </li>
      </ul>
    </details>
  )
}
