import * as z from 'zod/mini'

import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { saveOutcome } from '#web/forms/save-outcome.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { Clocks, longestHours, talkRequestApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('clocks')

const names = ['prioritize', 'see', 'weekend'] as const

const ClockFields = z.pipe(
  z.transform((fields: unknown) =>
    Object.fromEntries(names.map((name) => [name, Number(Object(fields)[name])])),
  ),
  Clocks,
)

/** Within how many hours requests are read and their people seen, which people managers make stricter. */
export function ClocksCard() {
  return (
    <Card aria-labelledby="clocks-title" className="print:hidden">
      <CardHeader>
        <CardTitle id="clocks-title">{t('title')}</CardTitle>
        <CardDescription>{t('purpose')}</CardDescription>
      </CardHeader>
      <QueryView
        queries={[useReading(talkRequestApi.clocks, {})]}
        failure={t('notLoaded')}
        skeleton={<Skeleton className="h-48" />}
      >
        {(clocks) => <ClocksForm clocks={clocks} />}
      </QueryView>
    </Card>
  )
}

function ClocksForm({ clocks }: { readonly clocks: Clocks }) {
  const set = useChange(talkRequestApi.setClocks)
  const { errors, submit } = useForm(ClockFields, (body, showRefusal) =>
    set.mutate(
      { body },
      saveOutcome(
        { saved: t('saved'), notSaved: t('notSaved'), more: t('nothingChanged') },
        () => {},
        showRefusal,
      ),
    ),
  )
  return (
    <Form noValidate onSubmit={submit}>
      <fieldset disabled={set.isPending} className="flex min-w-0 flex-col items-start gap-4">
        <div className="grid w-full gap-4 sm:grid-cols-3">
          {names.map((name) => (
            <Field
              key={name}
              label={t(`labels.${name}`)}
              hint={t('most', { hours: longestHours[name] })}
              error={errors[name]}
            >
              <Input name={name} inputMode="numeric" defaultValue={String(clocks[name])} />
            </Field>
          ))}
        </div>
        <Button type="submit" variant="outline">
          {set.isPending ? t('saving') : t('save')}
        </Button>
      </fieldset>
    </Form>
  )
}
