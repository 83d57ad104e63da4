import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'

import type { DutyPlan } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('plan')

interface PersonSelectProps {
  readonly people: DutyPlan['people']
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (id: string) => void
}

/** The choice of somebody who may be on duty. It says who cannot be reached. */
export function PersonSelect({ people, value, error, onChange }: PersonSelectProps) {
  const chosen = people.find(({ id }) => id === value)
  return (
    <Field label={t('person')} error={error} hint={chosen?.isReachable === false && t('personNotReachable')}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('chooseSomebody')}</option>
        {people.map(({ id, name, isReachable }) => (
          <option key={id} value={id}>
            {isReachable ? name : t('notReachableOf', { name })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
