import { CircleAlert } from 'lucide-react'
import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'

import { clockTime } from '#features/care/duty/answered-line.ts'
import { minuteOf } from '#shared/time-of-day.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { firstErrors, refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'

import {
  reminderApi,
  ReminderPlan,
  type Reminders,
  type ShiftEdge,
  shiftEdges,
  type Weekday,
  weekdays,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { useStopReminders } from './queries.ts'

const t = texts('reminders')

/** What is chosen and not saved yet. A time may be left out. */
const Draft = z.object({
  days: z.array(z.enum(weekdays)),
  first: z.string(),
  second: z.string(),
  edges: z.array(z.enum(shiftEdges)),
})

/** The form that says on which days and when reminders come, with the button that turns them off. */
export function PlanCard({ reminders }: { readonly reminders: Reminders }) {
  const { plan, shift, timeZone } = reminders
  const [draft, change, clear] = useOwnDraft('reminders', Draft, {
    days: plan?.days ?? [...weekdays],
    first: plan?.times[0] ?? '',
    second: plan?.times[1] ?? '',
    edges: plan?.shift ?? [],
  })
  const { days, first, second, edges } = draft
  const { errors, begin } = useFormErrors()
  const save = useChange(reminderApi.save, { keepAs: reminderApi.read })
  const stop = useStopReminders()

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const refuse = begin(event)
    const times = [first, second].filter((time) => time !== '')
    const wanted = z.safeParse(ReminderPlan, { days, times, shift: edges })
    if (!wanted.success) return refuse(firstErrors(wanted.error))
    save.mutate(
      { body: wanted.data },
      {
        onSuccess: ({ devices }) => {
          clear()
          toast({
            title: t('saved'),
            ...(devices.length === 0 && { description: t('chooseDeviceNext') }),
          })
        },
        onError: (error) => {
          refuse(refusedFields(error))
          toastFailure(t('notSaved'), error)
        },
      },
    )
  }

  function turnOff(): void {
    // The form stays as it is: nothing of it is stored any more.
    change(draft)
    stop.mutate({})
  }

  return (
    <Card aria-labelledby="plan-title">
      <CardTitle id="plan-title">{t('when')}</CardTitle>
      <Form noValidate aria-labelledby="plan-title" onSubmit={submit} className="flex flex-col gap-5">
        <DayChoice
          chosen={days}
          onChange={(chosen) => change({ ...draft, days: [...chosen] })}
          error={errors['days']}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('time')}
            isOptional={shift?.times !== undefined && shift.times !== null}
            error={errors['times'] ?? errors['times.0'] ?? errors['times.1']}
          >
            <Input
              type="time"
              value={first}
              onChange={({ target }) => change({ ...draft, first: target.value })}
            />
          </Field>
          <Field label={t('secondTime')} isOptional>
            <Input
              type="time"
              value={second}
              onChange={({ target }) => change({ ...draft, second: target.value })}
            />
          </Field>
        </div>
        {shift && (
          <ShiftChoice
            shift={shift}
            chosen={edges}
            onChange={(chosen) => change({ ...draft, edges: [...chosen] })}
            error={errors['shift']}
          />
        )}
        <p className="text-sm text-muted-foreground">
          {t('rules', { timeZone: timeZone.replaceAll('_', ' ') })}
        </p>
        <CardFooter>
          <Button type="submit" variant={plan ? 'secondary' : 'default'} disabled={save.isPending}>
            {plan ? t('saveChanges') : t('turnOn')}
          </Button>
          {plan && (
            <Button variant="outline" disabled={stop.isPending} onClick={turnOff}>
              {t('turnOff')}
            </Button>
          )}
        </CardFooter>
      </Form>
    </Card>
  )
}

interface DayChoiceProps {
  readonly chosen: readonly Weekday[]
  readonly onChange: (chosen: readonly Weekday[]) => void
  readonly error: string | undefined
}

/** The weekdays on which reminders come. */
function DayChoice({ chosen, onChange, error }: DayChoiceProps) {
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

interface ShiftChoiceProps {
  readonly shift: NonNullable<Reminders['shift']>
  readonly chosen: readonly ShiftEdge[]
  readonly onChange: (chosen: readonly ShiftEdge[]) => void
  readonly error: string | undefined
}

/** Reminders at the ends of the person's shift, where its times are known. */
function ShiftChoice({ shift: { name, times }, chosen, onChange, error }: ShiftChoiceProps) {
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

/** What is wrong with a group of checkboxes. It is read out, since no single box is at fault. */
function ChoiceError({ error }: { readonly error: string | undefined }) {
  if (!error) return null
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm text-destructive-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  )
}
