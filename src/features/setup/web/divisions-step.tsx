import { Field } from '#web/ui/controls/field.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'

import type { StepProps } from './institution-step.tsx'

/** The second step: how the institution is divided. */
export function DivisionsStep({ answers, errors, change }: StepProps) {
  return (
    <>
      <Field
        label="Units"
        isOptional
        error={errors['units']}
        hint="Where people live or work, such as “East wing”. One on each line. You can add them later."
      >
        <Textarea value={answers.units} onChange={({ target }) => change({ units: target.value })} />
      </Field>
      <Field label="Shifts" isOptional error={errors['shifts']} hint="When people work. One on each line.">
        <Textarea value={answers.shifts} onChange={({ target }) => change({ shifts: target.value })} />
      </Field>
    </>
  )
}
