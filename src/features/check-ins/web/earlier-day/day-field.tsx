import type { CurrentUser } from '#features/identity/contract.ts'
import { timeZoneOf } from '#features/identity/time-zone.ts'
import { type Day, dayOf } from '#shared/days.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'

import { dayName } from '../../day-name.ts'
import { useRecentCheckIns } from '../queries.ts'

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
    <Field label="Which day?" hint="Each day can have more than one check-in." error={error}>
      <Select
        name="earlierDay"
        value={chosen ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">Choose a day</option>
        {days.map((day) => (
          <option key={day} value={day}>
            {checkedIn.has(day) ? `${dayName(day)} (has a check-in)` : dayName(day)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
