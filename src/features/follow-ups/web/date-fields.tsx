import type { FieldErrors } from '#web/forms/use-form.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'

import { inHours, intervalLabels } from '../labels.ts'
import { intervals } from '../schedule.ts'
import { Words } from './assessment-fields.tsx'
import { changedDates, type ResolutionDraft } from './resolution-draft.ts'

const choices = [12, 24, 48, 72, 168, 336, 720, 1440, 2160]

interface DateFieldsProps {
  readonly draft: ResolutionDraft
  readonly errors: FieldErrors
  readonly onChange: (part: Partial<ResolutionDraft>) => void
}

/** The dates of the follow-ups. Another date, or none, asks for a reason. */
export function DateFields({ draft, errors, onChange }: DateFieldsProps) {
  const changed = changedDates(draft)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold">Follow-ups</legend>
      <p className="text-muted-foreground text-pretty">
        Look in on the person by then. If nobody says what came of it, responders are told, and a day later
        administrators too. A usual date that falls at night moves to nine in the morning, the first one only
        if it falls after midnight.
      </p>
      {intervals.map((interval) => {
        const date = draft.dates[interval]
        const change = (part: Partial<typeof date>) =>
          onChange({ dates: { ...draft.dates, [interval]: { ...date, ...part } } })
        const at = changed.indexOf(interval)
        return (
          <div key={interval} className="flex flex-col gap-3">
            <Field label={intervalLabels[interval]} error={errors[`dates.${at}.hours`]}>
              <Select
                value={date.hours ?? ''}
                onChange={({ target }) => change({ hours: target.value ? Number(target.value) : null })}
              >
                {choices.map((hours) => (
                  <option key={hours} value={hours}>
                    In {inHours(hours)}
                  </option>
                ))}
                <option value="">None</option>
              </Select>
            </Field>
            {at >= 0 && (
              <Words
                label={`Why ${date.hours === null ? 'no' : 'another time for the'} ${intervalLabels[interval].toLowerCase()}?`}
                value={date.reason}
                error={errors[`dates.${at}.reason`]}
                onChange={(reason) => change({ reason })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
