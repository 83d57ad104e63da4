import { Field } from '#web/ui/controls/field.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'

import { texts } from '../texts/setup.ts'
import type { StepProps } from './institution-step.tsx'

/** The second step: how the institution is divided. */
export function DivisionsStep({ answers, errors, change }: StepProps) {
  return (
    <>
      <Field label={texts.units} isOptional error={errors['units']} hint={texts.unitsHint}>
        <Textarea value={answers.units} onChange={({ target }) => change({ units: target.value })} />
      </Field>
      <Field label={texts.shifts} isOptional error={errors['shifts']} hint={texts.shiftsHint}>
        <Textarea value={answers.shifts} onChange={({ target }) => change({ shifts: target.value })} />
      </Field>
    </>
  )
}
