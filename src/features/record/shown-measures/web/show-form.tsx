import { type SubmitEvent, useState } from 'react'

import { SixWords } from '#features/access/recovery/web/index.ts'
import { shownTitle } from '#features/wellbeing/safety-plan/wishes.ts'
import { addDays } from '#shared/days.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardFooter } from '#web/ui/layout/card.tsx'

import { type Clinician, longestDays, type OwnShowing, shownMeasuresApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { MeasuresView } from './measures-view.tsx'

const t = texts('own')

interface ShowFormProps {
  readonly showing: OwnShowing
  readonly onDone: () => void
}

/** Chooses to whom, what of the plan and until when, with all of it in sight as the clinician will see it. */
export function ShowForm({ showing: { clinicians, shown, today, seen }, onDone }: ShowFormProps) {
  const [clinicianId, setClinicianId] = useState(shown?.clinician.id ?? '')
  const [parts, setParts] = useState(() => shown?.measures?.plan.map(({ part }) => part) ?? [])
  const [lastDay, setLastDay] = useState('')
  const [comparedWords, setComparedWords] = useState<string | null>(null)
  const { errors, begin } = useFormErrors()
  const show = useChange(shownMeasuresApi.show, {
    // What is shown may be newer than the page.
    againAfterFailure: true,
    onError: (error) => toastFailure(t('notShown'), error),
  })
  const clinician = clinicians.find(({ id }) => id === clinicianId)
  const plan = today.plan.filter(({ part }) => parts.includes(part))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    const mustCompare = clinician?.words && clinician.state !== 'ready' && comparedWords !== clinician.words
    if (!clinician) return refuse({ clinicianId: t('chooseWhom') })
    if (mustCompare) return refuse({ words: t('compareFirst') })
    if (!lastDay) return refuse({ lastDay: t('chooseDay') })
    const words = clinician.state === 'ready' ? {} : { words: clinician.words ?? '' }
    const chosen = { clinicianId, lastDay, seen, plan: plan.map(({ part }) => part), ...words }
    show.mutate(
      { body: chosen },
      {
        onSuccess: () => {
          toast({ title: t('shown', { name: clinician.name }) })
          onDone()
        },
        onError: (error) => refuse(refusedFields(error)),
      },
    )
  }

  return (
    <Form noValidate onSubmit={submit}>
      <fieldset disabled={show.isPending} className="flex min-w-0 flex-col gap-5">
        <Card>
          <Field label={t('whom')} error={errors['clinicianId']}>
            <Select value={clinicianId} onChange={({ target }) => setClinicianId(target.value)}>
              <option value="">{t('chooseWhom')}</option>
              {clinicians.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          {clinician && (
            <Comparing
              clinician={clinician}
              isCompared={comparedWords === clinician.words}
              error={errors['words']}
              onCompared={(isCompared) => setComparedWords(isCompared ? clinician.words : null)}
            />
          )}
          <fieldset className="flex min-w-0 flex-col gap-1">
            <legend className="mb-1 font-medium">{t('planToo')}</legend>
            <p className="text-sm text-muted-foreground">
              {today.plan.length > 0 ? t('planHint') : t('noPlan')}
            </p>
            {today.plan.map(({ part }) => (
              <Checkbox
                key={part}
                label={shownTitle(part)}
                checked={parts.includes(part)}
                onCheckedChange={(isChosen) =>
                  setParts(isChosen ? [...parts, part] : parts.filter((one) => one !== part))
                }
              />
            ))}
          </fieldset>
          <Field
            label={t('lastDay')}
            hint={t('lastDayHint', { days: longestDays })}
            error={errors['lastDay']}
          >
            <Input
              type="date"
              name="lastDay"
              value={lastDay}
              min={today.to}
              max={addDays(today.to, longestDays)}
              onChange={({ target }) => setLastDay(target.value)}
            />
          </Field>
        </Card>
        <section aria-labelledby="preview" className="flex flex-col gap-5">
          <h2 id="preview" className="text-xl font-semibold">
            {clinician ? t('preview', { name: clinician.name }) : t('previewNobody')}
          </h2>
          <MeasuresView measures={{ ...today, plan }} as="h3" />
        </section>
        <CardFooter>
          <Button type="submit">
            {show.isPending
              ? t('showing')
              : clinician
                ? t('show', { name: clinician.name })
                : t('showNobody')}
          </Button>
          {shown && (
            <Button variant="ghost" onClick={onDone}>
              {t('cancel')}
            </Button>
          )}
        </CardFooter>
      </fieldset>
    </Form>
  )
}

interface ComparingProps {
  readonly clinician: Clinician
  readonly isCompared: boolean
  readonly error: string | undefined
  readonly onCompared: (isCompared: boolean) => void
}

/** The six words of a clinician's key, until the person said once that they are theirs. */
function Comparing({ clinician: { name, words, state }, isCompared, error, onCompared }: ComparingProps) {
  if (state === 'ready') return null
  if (state === 'waits') return <Notice>{t('waits')}</Notice>
  if (words === null) return <Notice>{t('noKey', { name })}</Notice>
  return (
    <div className="flex flex-col gap-2">
      <p>{t('words', { name })}</p>
      <SixWords words={words} />
      <p className="text-sm text-muted-foreground">{t('compare', { name })}</p>
      <Checkbox label={t('compared')} checked={isCompared} onCheckedChange={onCompared} />
      {error && (
        <p role="alert" className="text-sm text-destructive-ink">
          {error}
        </p>
      )}
    </div>
  )
}
