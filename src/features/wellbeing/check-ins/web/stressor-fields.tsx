import type { Role } from '#shared/endpoint.ts'
import { populationOf } from '#shared/population.ts'

import { stressorName, stressorsFor } from '../factors.ts'
import { texts } from '../locales/texts.ts'
import type { SectionProps } from './check-in-draft.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { FoldedFields } from './folded-fields.tsx'

const t = texts('checkIn')

export interface RoleSectionProps extends SectionProps {
  /** It decides which options beyond those of everybody are offered. */
  readonly role: Role
}

/** What weighs on the person. It is optional. */
export function StressorFields({ role, draft, onChange }: RoleSectionProps) {
  return (
    <FoldedFields title={t('stressors')} said={draft.stressors.map(stressorName)} isOpenOnDesk>
      <ChoiceChips
        options={stressorsFor(populationOf(role))}
        nameOf={stressorName}
        chosen={draft.stressors}
        onChange={(stressors) => onChange({ stressors })}
      />
    </FoldedFields>
  )
}
