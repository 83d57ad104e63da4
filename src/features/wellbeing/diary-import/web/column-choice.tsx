import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'

import type { Columns } from '../read-diary.ts'
import { texts } from '../texts/preview.ts'

interface ColumnChoiceProps {
  readonly header: readonly string[]
  readonly columns: Columns
  readonly onChange: (columns: Columns) => void
}

/** Which heading of a table is which. */
export function ColumnChoice({ header, columns, onChange }: ColumnChoiceProps) {
  const asList = (index: number | null) => (index === null ? [] : [index])
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        label={texts.date}
        header={header}
        value={columns.date}
        onChange={(date) => onChange({ ...columns, date })}
      />
      <Choice
        label={texts.time}
        header={header}
        value={columns.time}
        onChange={(time) => onChange({ ...columns, time })}
      />
      <Choice
        label={texts.mood}
        header={header}
        value={columns.mood}
        onChange={(mood) => onChange({ ...columns, mood })}
      />
      <Choice
        label={texts.note}
        header={header}
        value={columns.notes[0] ?? null}
        onChange={(note) => onChange({ ...columns, notes: asList(note) })}
      />
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly header: readonly string[]
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

function Choice({ label, header, value, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{texts.noColumn}</option>
        {header.map((name, index) => (
          <option key={index} value={index}>
            {name || texts.columnOf({ nth: index + 1 })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
