import type { ChangeEvent } from 'react'
import * as z from 'zod/mini'

import { shownName, toolNames } from '#features/practice/coping-tools/catalogue.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { daysNeeded } from '../comparison.ts'
import { copingLabApi, NewTrial } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { trialLengths } from '../trial.ts'

const t = texts('lab')
const consentTexts = texts('consent')

/** The form's texts as a trial. Whoever sends it has read what the button says that they agree to. */
const Filled = z.pipe(
  z.transform((form: { readonly days?: string }) => ({ ...form, days: Number(form.days), consent: true })),
  NewTrial,
)

const Draft = z.object({ firstTool: z.string(), secondTool: z.string(), days: z.string() })
const blank = { firstTool: '', secondTool: '', days: '20' }

/** The choice of two tools and a length, and what one agrees to by beginning. */
export function BeginForm() {
  const begin = useChange(copingLabApi.begin, { again: [copingLabApi.list], againAfterFailure: true })
  const [draft, change, clear] = useOwnDraft('coping-trial', Draft, blank)
  const choose =
    (field: keyof typeof draft) =>
    ({ target }: ChangeEvent<HTMLSelectElement>) =>
      change({ ...draft, [field]: target.value })
  const { errors, submit } = useForm(Filled, (trial, showRefusal) => {
    // The trial takes the place of the form, which a callback of `mutate` does not outlive.
    void begin.mutateAsync({ body: trial }).then(clear, (error: unknown) => {
      showRefusal(error)
      toastFailure(t('notBegun'), error)
    })
  })
  return (
    <Card aria-labelledby="begin-title" className="gap-5">
      <CardHeader>
        <CardTitle id="begin-title">{t('compareTitle')}</CardTitle>
        <CardDescription>{t('compareText')}</CardDescription>
      </CardHeader>
      <Form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <fieldset disabled={begin.isPending} className="flex min-w-0 flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t('firstTool')} error={errors['firstTool']}>
              <ToolSelect name="firstTool" value={draft.firstTool} onChange={choose('firstTool')} />
            </Field>
            <Field label={t('secondTool')} error={errors['secondTool']}>
              <ToolSelect name="secondTool" value={draft.secondTool} onChange={choose('secondTool')} />
            </Field>
          </div>
          <Field label={t('howLong')} hint={t('howLongHint')} error={errors['days']}>
            <Select name="days" value={draft.days} onChange={choose('days')}>
              {trialLengths.toReversed().map((days) => (
                <option key={days} value={days}>
                  {t('days', { count: days })}
                </option>
              ))}
            </Select>
          </Field>
        </fieldset>
        <ConsentWords />
        <CardFooter>
          <Button type="submit" disabled={begin.isPending}>
            {begin.isPending ? t('beginning') : t('agreeAndBegin')}
          </Button>
        </CardFooter>
      </Form>
    </Card>
  )
}

interface ToolSelectProps {
  readonly name: string
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

function ToolSelect(props: ToolSelectProps) {
  return (
    <Select {...props}>
      <option value="" disabled>
        {t('chooseTool')}
      </option>
      {toolNames.map((tool) => (
        <option key={tool} value={tool}>
          {shownName(tool)}
        </option>
      ))}
    </Select>
  )
}

/** What somebody agrees to who begins a trial, in plain words. */
function ConsentWords() {
  return (
    <section aria-labelledby="consent-title" className="flex flex-col gap-2">
      <h3 id="consent-title" className="font-semibold">
        {consentTexts('title')}
      </h3>
      <ul className="flex max-w-prose list-disc flex-col gap-1.5 pl-5">
        {consentTexts.rich('points', {
          days: daysNeeded,
          li: (words) => <li>{words}</li>,
          strong: (words) => <strong>{words}</strong>,
        })}
      </ul>
    </section>
  )
}
