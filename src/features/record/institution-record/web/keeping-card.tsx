import * as z from 'zod/mini'

import { useChange } from '#web/api/use-change.ts'
import { AppointForm } from '#web/forms/appoint-form.tsx'
import { saveOutcome } from '#web/forms/save-outcome.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { fewestYears, mostYears, type RecordKeeping, recordKeepingApi, Term } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('keeping')

interface KeepingCardProps {
  readonly keeping: RecordKeeping
  readonly isManager: boolean
}

/** How long the record is kept, and who reads it; with the ways to change both. */
export function KeepingCard({ keeping: { officer, years }, isManager }: KeepingCardProps) {
  return (
    <Card aria-labelledby="keeping-title">
      <CardHeader>
        <CardTitle id="keeping-title">{t('title')}</CardTitle>
        <CardDescription>{t('purpose')}</CardDescription>
      </CardHeader>
      <p>{officer ? t('officer', { name: officer }) : t('noOfficer')}</p>
      <p>{t('years', { years })}</p>
      {isManager && (
        <>
          <OfficerForm />
          <TermForm years={years} />
        </>
      )}
    </Card>
  )
}

/** What both forms say when something was saved or not. */
const outcomes = (onDone: () => void, showRefusal: (error: unknown) => void) =>
  saveOutcome({ saved: t('saved'), notSaved: t('notSaved'), more: t('nothingChanged') }, onDone, showRefusal)

function OfficerForm() {
  const { mutate, isPending } = useChange(recordKeepingApi.appoint)
  return (
    <AppointForm
      office="records-officer"
      schema={recordKeepingApi.appoint.body}
      label={t('usernameLabel')}
      hint={t('usernameHint')}
      action={isPending ? t('saving') : t('name')}
      isPending={isPending}
      onSend={(body, clear, showRefusal) => mutate({ body }, outcomes(clear, showRefusal))}
    />
  )
}

const TermFields = z.pipe(
  z.transform((fields: unknown) => ({ years: Number(Object(fields).years) })),
  Term,
)

function TermForm({ years }: { readonly years: number }) {
  const setTerm = useChange(recordKeepingApi.setTerm)
  const { errors, submit } = useForm(TermFields, (body, showRefusal) =>
    setTerm.mutate(
      { body },
      outcomes(() => {}, showRefusal),
    ),
  )
  return (
    <Form noValidate onSubmit={submit}>
      <fieldset disabled={setTerm.isPending} className="flex min-w-0 flex-wrap items-start gap-3">
        <Field
          className="flex-1 basis-56"
          label={t('yearsLabel')}
          hint={t('yearsHint', { fewest: fewestYears, most: mostYears })}
          error={errors['years']}
        >
          <Input name="years" inputMode="numeric" defaultValue={String(years)} />
        </Field>
        <Button type="submit" variant="outline" className="sm:mt-7.5">
          {setTerm.isPending ? t('saving') : t('save')}
        </Button>
      </fieldset>
    </Form>
  )
}
