import { populationOf } from '#shared/population.ts'

import { activitiesByPopulation, type Activity } from '../activities.ts'
import { ChoiceChips } from './choice-chips.tsx'
import type { RoleSectionProps } from './factor-fields.tsx'
import { FeelingsFields } from './feelings-fields.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { OwnFactorFields } from './own-factor-fields.tsx'
import { ShiftFields } from './shift-fields.tsx'
import { SleepFields } from './sleep-fields.tsx'

/** Whatever else a check-in may say, each behind a line. Their code follows the page, since few open them at once. */
export function FurtherFields({ role, draft, onChange }: RoleSectionProps) {
  const activities: readonly Activity[] = activitiesByPopulation[populationOf(role)]
  return (
    <>
      <FeelingsFields draft={draft} onChange={onChange} />
      <SleepFields draft={draft} onChange={onChange} />
      {role === 'staff' && <ShiftFields draft={draft} onChange={onChange} />}
      <FoldedFields title="What did you do?" said={draft.activities}>
        <ChoiceChips
          options={activities}
          chosen={draft.activities}
          onChange={(chosen) => onChange({ activities: chosen })}
        />
      </FoldedFields>
      <OwnFactorFields draft={draft} onChange={onChange} />
    </>
  )
}
