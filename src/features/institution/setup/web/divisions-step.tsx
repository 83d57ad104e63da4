import { Field } from '#web/ui/controls/field.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'

import { texts } from '../locales/texts.ts'
import type { StepProps } from './institution-step.tsx'

const t = texts('setup')

/** The second step: how the institution is divided. */
export function DivisionsStep({ answers, errors, change }: StepProps) {
  return (
    <>
      <Field label={t('units')} isOptional error={errors['units']} hint={t('unitsHint')}>
        <Textarea value={answers.units} onChange={({ target }) => change({ units: target.value })} />
      </Field>
      <Field label={t('shifts')} isOptional error={errors['shifts']} hint={t('shiftsHint')}>
        <Textarea value={answers.shifts} onChange={({ target }) => change({ shifts: target.value })} />
      </Field>
    </>
  )
}
