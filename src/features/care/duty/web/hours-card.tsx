import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'

import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { dutyApi, type DutyPlan, longestOutOfHours } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { useDutyChange } from './queries.ts'

const t = texts('plan')

const Draft = z.object({ coversFrom: z.string(), coversUntil: z.string(), outOfHours: z.string() })

/** The card for the hours that the plan should cover, and the words about all other times. */
export function HoursCard({ plan: { population, hours } }: { readonly plan: DutyPlan }) {
  const [value, setValue, clear] = useOwnDraft(`duty-hours-${population}`, Draft, hours)
  const { errors, begin } = useFormErrors()
  const change = useDutyChange(dutyApi.saveHours)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    change.mutate(
      { body: { population, ...value } },
      {
        onSuccess: clear,
        onError: (error) => refuse(refusedFields(error)),
      },
    )
  }

  const field = (name: keyof typeof hours) => ({
    value: value[name],
    onChange: ({ target }: { target: { value: string } }) => setValue({ ...value, [name]: target.value }),
  })
  return (
    <Card aria-labelledby="hours-title">
      <CardHeader>
        <CardTitle id="hours-title">{t('hoursToCover')}</CardTitle>
        <CardDescription>{t('aboutHours')}</CardDescription>
      </CardHeader>
      <Form noValidate onSubmit={submit}>
        <fieldset disabled={change.isPending} className="flex min-w-0 flex-col gap-4">
          <div className="two-columns gap-3 sm:max-w-md">
            <Field label={t('from')} error={errors['coversFrom']}>
              <Input type="time" {...field('coversFrom')} />
            </Field>
            <Field label={t('until')} error={errors['coversUntil']}>
              <Input type="time" {...field('coversUntil')} />
            </Field>
          </div>
          <Field label={t('otherTimes')} isOptional hint={t('otherTimesHint')} error={errors['outOfHours']}>
            <Input
              placeholder={t('otherTimesExample')}
              maxLength={longestOutOfHours}
              {...field('outOfHours')}
            />
          </Field>
          <CardFooter>
            <Button type="submit" variant="outline">
              {change.isPending ? t('pleaseWait') : t('saveHours')}
            </Button>
          </CardFooter>
        </fieldset>
      </Form>
    </Card>
  )
}
