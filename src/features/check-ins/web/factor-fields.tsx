import type { Role } from '#shared/endpoint.ts'
import { populationOf } from '#shared/population.ts'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'

import { factorName, stressorsFor, symptoms } from '../factors.ts'
import { texts } from '../texts/check-in.ts'
import type { SectionProps } from './check-in-draft.ts'
import { ChoiceChips, toggled } from './choice-chips.tsx'
import { FoldedFields } from './folded-fields.tsx'

export interface RoleSectionProps extends SectionProps {
  /** It decides which options beyond those of everybody are offered. */
  readonly role: Role
}

/** What weighs on the person, and what they feel in their body. Both are optional. */
export function FactorFields({ role, draft, onChange }: RoleSectionProps) {
  return (
    <>
      <FoldedFields title={texts.stressors} said={draft.stressors.map(factorName)} isOpenOnDesk>
        <ChoiceChips
          options={stressorsFor(populationOf(role))}
          nameOf={factorName}
          chosen={draft.stressors}
          onChange={(stressors) => onChange({ stressors })}
        />
      </FoldedFields>
      <FoldedFields title={texts.symptoms} said={draft.physicalSymptoms.map(factorName)} isOpenOnDesk>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3">
          {symptoms.map((symptom) => (
            <Checkbox
              key={symptom}
              label={factorName(symptom)}
              checked={draft.physicalSymptoms.includes(symptom)}
              onCheckedChange={() => onChange({ physicalSymptoms: toggled(draft.physicalSymptoms, symptom) })}
            />
          ))}
        </div>
      </FoldedFields>
    </>
  )
}
