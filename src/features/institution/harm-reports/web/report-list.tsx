import * as z from 'zod/mini'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { type HarmReport, harmReportApi, longestAnswer } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('officer')

/** What people reported, for the safety officer: open reports first, each with a form to answer it. */
export function ReportList() {
  const reports = useReading(harmReportApi.list, {})
  return (
    <Card aria-labelledby="reports-title">
      <CardHeader>
        <CardTitle id="reports-title">{t('reportsTitle')}</CardTitle>
        <CardDescription>{t('reportsText')}</CardDescription>
      </CardHeader>
      <QueryView queries={[reports]} failure={t('notLoaded')} skeleton={<Skeleton className="h-24" />}>
        {(shown) =>
          shown.length === 0 ? (
            <p className="text-muted-foreground">{t('noneYet')}</p>
          ) : (
            <ul className="divide-y divide-border">
              {shown.map((report) => (
                <ReportRow key={report.id} report={report} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  )
}

function ReportRow({ report }: { readonly report: HarmReport }) {
  const { id, what, reporter, createdAt, closedAt, answer, version } = report
  const sent = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })(new Date(createdAt))
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <p className="text-sm text-muted-foreground">
        {t('report', { reporter: reporter ?? t('noName'), sent, version })}
      </p>
      <p className="break-words whitespace-pre-line">{what ?? t('damaged')}</p>
      {closedAt ? (
        <p className="break-words whitespace-pre-line">
          <span className="font-medium">{t('yourAnswer')}</span> {answer}
        </p>
      ) : (
        <AnswerForm id={id} />
      )}
    </li>
  )
}

function AnswerForm({ id }: { readonly id: string }) {
  const close = useChange(harmReportApi.close)
  const [words, setWords, clear] = useOwnDraft(`harm-answer-${id}`, z.string(), '')
  const { errors, submit } = useForm(harmReportApi.close.body, ({ answer }, refuse) =>
    close.mutate(
      { params: { id }, body: { answer } },
      {
        onSuccess: () => {
          clear()
          toast({ title: t('answeredTitle'), description: t('answeredText') })
        },
        onError: (error) => {
          refuse(error)
          toastFailure(t('notAnswered'), error, t('answerKept'))
        },
      },
    ),
  )
  return (
    <Form noValidate onSubmit={submit}>
      <fieldset disabled={close.isPending} className="flex min-w-0 flex-col gap-3">
        <Field label={t('answerLabel')} error={errors['answer']}>
          <Textarea
            name="answer"
            rows={3}
            maxLength={longestAnswer}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
        <Button type="submit" variant="outline" className="self-start">
          {close.isPending ? t('saving') : t('answerAndClose')}
        </Button>
      </fieldset>
    </Form>
  )
}
