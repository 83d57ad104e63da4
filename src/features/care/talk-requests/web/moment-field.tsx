import type { ComponentProps } from 'react'

import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'

const digits = (number: number, count = 2) => String(number).padStart(count, '0')

/** The day of a moment as a date field holds it, by the clocks of the device. */
export const dayOfField = (moment: Date) =>
  `${digits(moment.getFullYear(), 4)}-${digits(moment.getMonth() + 1)}-${digits(moment.getDate())}`

/** A moment as a field of date and time holds it. */
export const fieldOf = (moment: Date) =>
  `${dayOfField(moment)}T${digits(moment.getHours())}:${digits(moment.getMinutes())}`

/** The moment in such a field, as the API takes it; empty where there is none. */
export function instantOfField(value: string): string {
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

interface MomentFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'> {
  readonly name: string
  readonly defaultValue?: string
}

/** A field for a day and a time of it. */
export function MomentField({ name, defaultValue = '', ...field }: MomentFieldProps) {
  return (
    <Field {...field}>
      <Input type="datetime-local" name={name} defaultValue={defaultValue} />
    </Field>
  )
}
