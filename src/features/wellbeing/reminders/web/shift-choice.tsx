import { clockTime } from '#features/care/duty/answered-line.ts'
import { minuteOf } from '#shared/time-of-day.ts'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'

import { type Reminders, type ShiftEdge, shiftEdges } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { ChoiceError } from './choice-error.tsx'

const t = texts('reminders')

interface ShiftChoiceProps {
  readonly shift: NonNullable<Reminders['shift']>
  readonly chosen: readonly ShiftEdge[]
  readonly onChange: (chosen: readonly ShiftEdge[]) => void
  readonly error: string | undefined
}

/** Reminders at the ends of the person's shift, where its times are known. */
export function ShiftChoice({ shift: { name, times }, chosen, onChange, error }: ShiftChoiceProps) {
  const labels = times && {
    begins: t('whenShiftBegins', { time: clockTime(minuteOf(times.from)) }),
    ends: t('whenShiftEnds', { time: clockTime(minuteOf(times.until)) }),
  }
  return (
    <fieldset>
      <legend className="font-medium">{t('shiftOf', { name })}</legend>
      {labels ? (
        shiftEdges.map((edge) => (
          <Checkbox
            key={edge}
            label={labels[edge]}
            checked={chosen.includes(edge)}
            onCheckedChange={(isChosen) =>
              onChange(shiftEdges.filter((one) => (one === edge ? isChosen : chosen.includes(one))))
            }
          />
        ))
      ) : (
        <p className="text-sm text-muted-foreground">{t('shiftTimesUnknown')}</p>
      )}
      <ChoiceError error={error} />
    </fieldset>
  )
}
