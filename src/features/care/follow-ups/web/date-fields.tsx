import type { FieldErrors } from '#web/forms/use-form.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'

import { inHours, intervalLabel } from '../labels.ts'
import { intervals } from '../schedule.ts'
import { texts } from '../texts/work.ts'
import { Words } from './assessment-fields.tsx'
import { changedDates, type ResolutionDraft } from './resolution-draft.ts'

const choices = [12, 24, 48, 72, 168, 336, 720, 1440, 2160]

interface DateFieldsProps {
  readonly draft: ResolutionDraft
  readonly errors: FieldErrors
  /** Some dates wait for a second responder. */
  readonly isBounded: boolean
  readonly onChange: (part: Partial<ResolutionDraft>) => void
}

/** The dates of the follow-ups. Another date, or none, asks for a reason. */
export function DateFields({ draft, errors, isBounded, onChange }: DateFieldsProps) {
  const changed = changedDates(draft)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold">{texts.followUps}</legend>
      <p className="text-muted-foreground text-pretty">{texts.aboutDates}</p>
      {isBounded && changed.length > 0 && <p className="text-pretty">{texts.secondNeeded}</p>}
      {intervals.map((interval) => {
        const date = draft.dates[interval]
        const change = (part: Partial<typeof date>) =>
          onChange({ dates: { ...draft.dates, [interval]: { ...date, ...part } } })
        const at = changed.indexOf(interval)
        return (
          <div key={interval} className="flex flex-col gap-3">
            <Field label={intervalLabel(interval)} error={errors[`dates.${at}.hours`]}>
              <Select
                value={date.hours ?? ''}
                onChange={({ target }) => change({ hours: target.value ? Number(target.value) : null })}
              >
                {choices.map((hours) => (
                  <option key={hours} value={hours}>
                    {texts.inHours({ hours: inHours(hours) })}
                  </option>
                ))}
                <option value="">{texts.none}</option>
              </Select>
            </Field>
            {at >= 0 && (
              <Words
                label={(date.hours === null ? texts.whyNone : texts.whyOther)[interval]}
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
