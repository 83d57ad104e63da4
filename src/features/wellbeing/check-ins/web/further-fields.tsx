import { memo } from 'react'

import { populationOf } from '#shared/population.ts'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'

import { activitiesByPopulation, type Activity } from '../activities.ts'
import { symptomName } from '../answer-labels.ts'
import { symptoms } from '../factors.ts'
import { texts } from '../texts/further.ts'
import { ChoiceChips, toggled } from './choice-chips.tsx'
import { FeelingsFields } from './feelings-fields.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { OwnFactorFields } from './own-factor-fields.tsx'
import { ShiftFields } from './shift-fields.tsx'
import { SleepFields } from './sleep-fields.tsx'
import { type RoleSectionProps, StressorFields } from './stressor-fields.tsx'

const activityName = (activity: string) => texts.activityName({ activity })

interface FurtherFieldsProps extends RoleSectionProps {
  /** Whether it is for an earlier day, of which neither sleep nor shift is asked. */
  readonly isEarlier: boolean
}

/** Whatever else a check-in may say, each behind a line. Their code follows the page, since few open them at once. */
export const FurtherFields = memo(Fields, isShownTheSame)

function isShownTheSame(before: FurtherFieldsProps, after: FurtherFieldsProps): boolean {
  const was = new Map(shownIn(before))
  return shownIn(after).every(([name, value]) => was.get(name) === value)
}

/** Everything but the scales and the notes, which change at each key and are shown elsewhere. */
function shownIn({ draft, ...others }: FurtherFieldsProps): [name: string, value: unknown][] {
  return Object.entries({ ...others, ...draft, moodScore: null, stressScore: null, notes: '' })
}

function Fields({ role, draft, onChange, isEarlier }: FurtherFieldsProps) {
  const activities: readonly Activity[] = activitiesByPopulation[populationOf(role)]
  return (
    <>
      <StressorFields role={role} draft={draft} onChange={onChange} />
      <FoldedFields title={texts.symptoms} said={draft.physicalSymptoms.map(symptomName)} isOpenOnDesk>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3">
          {symptoms.map((symptom) => (
            <Checkbox
              key={symptom}
              label={symptomName(symptom)}
              checked={draft.physicalSymptoms.includes(symptom)}
              onCheckedChange={() => onChange({ physicalSymptoms: toggled(draft.physicalSymptoms, symptom) })}
            />
          ))}
        </div>
      </FoldedFields>
      <FeelingsFields draft={draft} onChange={onChange} />
      {!isEarlier && <SleepFields draft={draft} onChange={onChange} />}
      {!isEarlier && role === 'staff' && <ShiftFields draft={draft} onChange={onChange} />}
      <FoldedFields title={texts.whatDidYouDo} said={draft.activities.map(activityName)}>
        <ChoiceChips
          options={activities}
          nameOf={activityName}
          chosen={draft.activities}
          onChange={(chosen) => onChange({ activities: chosen })}
        />
      </FoldedFields>
      <OwnFactorFields draft={draft} onChange={onChange} />
    </>
  )
}
