import { sleepHoursLabel, sleepQualityLabel } from '../answer-labels.ts'
import { sleepHours, sleepQualities } from '../sleep.ts'
import type { SectionProps } from './check-in-draft.ts'
import { OneChoice } from './choice-chips.tsx'
import { FoldedFields } from './folded-fields.tsx'

/** How long and how well the person slept: one press each, both optional. */
export function SleepFields({ draft: { sleepHours: hours, sleepQuality: quality }, onChange }: SectionProps) {
  const said = [
    ...(hours === null ? [] : [`${sleepHoursLabel(hours)} hours`]),
    ...(quality === null ? [] : [sleepQualityLabel(quality)]),
  ]
  return (
    <FoldedFields title="Sleep" said={said}>
      <OneChoice
        question="How many hours did you sleep?"
        hint="Count the last 24 hours, naps too."
        options={sleepHours}
        labelFor={sleepHoursLabel}
        chosen={hours}
        onChange={(chosen) => onChange({ sleepHours: chosen })}
      />
      <OneChoice
        question="How was your sleep?"
        options={sleepQualities}
        labelFor={sleepQualityLabel}
        chosen={quality}
        onChange={(chosen) => onChange({ sleepQuality: chosen })}
      />
    </FoldedFields>
  )
}
