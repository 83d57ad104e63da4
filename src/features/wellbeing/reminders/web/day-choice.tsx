import { Checkbox } from '#web/ui/controls/checkbox.tsx'

import { type Weekday, weekdays } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { ChoiceError } from './choice-error.tsx'

const t = texts('reminders')

interface DayChoiceProps {
  readonly chosen: readonly Weekday[]
  readonly onChange: (chosen: readonly Weekday[]) => void
  readonly error: string | undefined
}

/** The weekdays on which reminders come. */
export function DayChoice({ chosen, onChange, error }: DayChoiceProps) {
  return (
    <fieldset>
      <legend className="font-medium">{t('days')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))]">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={t(`weekdays.${day}`)}
            checked={chosen.includes(day)}
            onCheckedChange={(isChosen) =>
              onChange(weekdays.filter((one) => (one === day ? isChosen : chosen.includes(one))))
            }
          />
        ))}
      </div>
      <ChoiceError error={error} />
    </fieldset>
  )
}
