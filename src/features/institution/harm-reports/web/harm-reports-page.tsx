import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'

import { whereaboutsOf } from '#features/core/help/ways-by-place.ts'
import type { Whereabouts } from '#features/core/help/ways.ts'
import { WhoIsTold } from '#features/core/help/web/index.ts'
import { isPeopleManager } from '#features/core/identity/roles.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { safetyApi } from '#features/institution/readiness/safety-contract.ts'
import { OfficerCard } from '#features/institution/readiness/web/index.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useNow } from '#web/use-now.ts'

import { harmReportApi, longestReport } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { ReportList } from './report-list.tsx'

const t = texts('reports')
const told = texts('told')

const Draft = z.object({ what: z.string(), showsName: z.boolean() })
const blank: z.infer<typeof Draft> = { what: '', showsName: false }
const readDraft = (kept: unknown) => Draft.safeParse(kept).data ?? null

interface ReportFormProps {
  /** The name of the safety officer; null where nobody is appointed. */
  readonly officer: string | null
  readonly userId: string
}

/** The form for a report. What was typed stays until it is sent. */
function ReportForm({ officer, userId }: ReportFormProps) {
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
      <WhoIsTold say={() => told('report')} />
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

const inDangerNow: Record<Whereabouts, string> = {
  custody: t('dangerInCustody'),
  staff: t('dangerOutside'),
  free: t('dangerOutside'),
}

/** Where people report that Evenkeel did harm, and where the safety officer reads it. */
export function HarmReportsPage() {
  const { data: user } = useCurrentUser()
  const safety = useReading(safetyApi.safety, {})
  if (!user) return null
  const isManager = isPeopleManager(user.role)
  return (
    <Page title={t('title')} purpose={t('purpose')} width="reading">
      <Notice tone="attention" title={t('notHelpTitle')}>
        {t('notRightAway', { inDanger: inDangerNow[whereaboutsOf(user.role)] })}
      </Notice>
      <QueryView queries={[safety]} failure={t('safetyNotLoaded')} skeleton={<Skeleton className="h-80" />}>
        {(found) => (
          <>
            {found.isOfficer && <ReportList />}
            {(found.isOfficer || isManager) && <OfficerCard safety={found} isManager={isManager} />}
            <ReportForm officer={found.officer?.name ?? null} userId={user.id} />
          </>
        )}
      </QueryView>
      <OwnReports />
    </Page>
  )
}

/** The user's own reports and what came of them; nothing before the first. */
function OwnReports() {
  const own = useReading(harmReportApi.own, {})
  const now = useNow()
  return (
    <QueryView queries={[own]} failure={t('ownNotLoaded')} skeleton={null}>
      {(reports) =>
        reports.length > 0 && (
          <Card aria-labelledby="own-reports-title">
            <CardHeader>
              <CardTitle id="own-reports-title">{t('yourReports')}</CardTitle>
            </CardHeader>
            <ul className="divide-y divide-border">
              {reports.map(({ id, what, createdAt, closedAt, answer }) => (
                <li key={id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
                  <p className="text-sm text-muted-foreground">
                    {t('sent', { ago: timeAgo(createdAt, now), isAnswered: closedAt !== null })}
                  </p>
                  <p className="break-words whitespace-pre-line">{what ?? t('damaged')}</p>
                  {closedAt && (
                    <p className="break-words whitespace-pre-line">
                      <span className="font-medium">{t('answer')}</span> <span>{answer ?? t('damaged')}</span>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </QueryView>
  )
}
