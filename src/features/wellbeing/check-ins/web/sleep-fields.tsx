import { hoursSleptLabel, sleepHoursLabel, sleepQualityLabel } from '../answer-labels.ts'
import { sleepHours, sleepQualities } from '../sleep.ts'
import { texts } from '../texts/further.ts'
import type { SectionProps } from './check-in-draft.ts'
import { OneChoice } from './choice-chips.tsx'
import { FoldedFields } from './folded-fields.tsx'

/** How long and how well the person slept: one press each, both optional. */
export function SleepFields({ draft: { sleepHours: hours, sleepQuality: quality }, onChange }: SectionProps) {
  const said = [
    ...(hours === null ? [] : [hoursSleptLabel(hours)]),
    ...(quality === null ? [] : [sleepQualityLabel(quality)]),
  ]
  return (
    <FoldedFields title={texts.sleep} said={said}>
      <OneChoice
        question={texts.hoursQuestion}
        hint={texts.hoursHint}
        options={sleepHours}
        labelFor={sleepHoursLabel}
        chosen={hours}
        onChange={(chosen) => onChange({ sleepHours: chosen })}
      />
      <OneChoice
        question={texts.qualityQuestion}
        options={sleepQualities}
        labelFor={sleepQualityLabel}
        chosen={quality}
        onChange={(chosen) => onChange({ sleepQuality: chosen })}
      />
    </FoldedFields>
  )
}
