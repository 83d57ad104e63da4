import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { type Day, dayOf } from '#shared/days.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'

import { dayName } from '../../day-name.ts'
import { useRecentCheckIns } from '../queries.ts'
import { texts } from './texts/earlier-day.ts'

interface DayFieldProps {
  readonly user: CurrentUser
  readonly days: readonly Day[]
  readonly chosen: Day | null
  readonly error: string | undefined
  readonly onChange: (day: Day | null) => void
}

/** The choice of an earlier day, by its name. Days that have a check-in say so. */
export function DayField({ user, days, chosen, error, onChange }: DayFieldProps) {
  const timeZone = timeZoneOf(user)
  const { data: recent = [] } = useRecentCheckIns()
  const checkedIn = new Set(
    recent.map(({ earlierDay, createdAt }) => earlierDay ?? dayOf(new Date(createdAt), timeZone)),
  )
  return (
    <Field label={texts.whichDay} hint={texts.whichDayHint} error={error}>
      <Select
        name="earlierDay"
        value={chosen ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{texts.chooseDay}</option>
        {days.map((day) => (
          <option key={day} value={day}>
            {checkedIn.has(day) ? texts.hasCheckIn({ day: dayName(day) }) : dayName(day)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
