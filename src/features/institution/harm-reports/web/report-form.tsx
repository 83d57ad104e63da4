import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'

import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { longestReport, harmReportApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('reports')

const Draft = z.object({ what: z.string(), showsName: z.boolean() })
const blank: z.infer<typeof Draft> = { what: '', showsName: false }
const readDraft = (kept: unknown) => Draft.safeParse(kept).data ?? null

interface ReportFormProps {
  /** The name of the safety officer; null where nobody is appointed. */
  readonly officer: string | null
  readonly userId: string
}

/** The form for a report. What was typed stays until it is sent. */
export function ReportForm({ officer, userId }: ReportFormProps) {
  const [draft, change, discardDraft] = useDraft('harm-report', userId, readDraft, blank)
  const report = useChange(harmReportApi.report)
  const { errors, begin } = useFormErrors()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    if (draft.what.trim() === '') return refuse({ what: t('pleaseSayWhatHappened') })
    report.mutate(
      { body: draft },
      {
        onSuccess: () => {
          discardDraft()
          toast({ title: t('sentTitle'), description: t('sentText') })
        },
        onError: (error) => {
          refuse(refusedFields(error))
          toastFailure(t('notSentTitle'), error, t('notSentText'))
        },
      },
    )
  }

  return (
    <Card aria-labelledby="report-title">
      <CardHeader>
        <CardTitle id="report-title">{t('whatHappened')}</CardTitle>
        <CardDescription>{officer ? t('readBy', { officer }) : t('waits')}</CardDescription>
      </CardHeader>
      <Form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <fieldset disabled={report.isPending} className="flex min-w-0 flex-col gap-5">
          <Field label={t('inYourOwnWords')} hint={t('whatHint')} error={errors['what']}>
            <Textarea
              rows={6}
              maxLength={longestReport}
              value={draft.what}
              onChange={({ target }) => change({ ...draft, what: target.value })}
            />
          </Field>
          <Checkbox
            label={t('showMyName')}
            checked={draft.showsName}
            onCheckedChange={(showsName) => change({ ...draft, showsName })}
          />
        </fieldset>
        <CardFooter>
          <Button type="submit" disabled={report.isPending}>
            {report.isPending ? t('sending') : t('send')}
          </Button>
        </CardFooter>
      </Form>
    </Card>
  )
}
