import { useParams } from 'wouter'

import { kindLabel, outcomeLabel, severityLabel, wayLabel } from '#features/care/alerts/labels.ts'
import { EntryDetail, entryTitle, PlanView } from '#features/care/cases/web/index.ts'
import { answerLabel } from '#features/care/follow-ups/labels.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { instrumentNames, instruments } from '#features/wellbeing/assessments/instruments.ts'
import { ApiError } from '#web/api/api.ts'
import { saveFile } from '#web/api/save-file.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { shell } from '#web/device/native-shell.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { type InstitutionRecord, institutionRecordApi, type RecordEntry } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { recordMoment } from '../record-moment.ts'
import { ContactCard } from './contact-card.tsx'
import { HoldCard } from './hold-card.tsx'
import { StateOfRecord } from './records-page.tsx'

const t = texts('record')

/** One record, to be read, printed with the digest of its file, and saved. */
export function RecordPage() {
  const { id = '' } = useParams()
  const { data: record, error, refetch } = useReading(institutionRecordApi.find, { params: { id } })
  const isGone = error instanceof ApiError && error.status === 404
  const name = record?.person?.name
  return (
    <Page
      title={name ? t('recordOf', { name }) : t('record')}
      width="reading"
      action={
        <>
          {record && <PrintButton data-print="none" />}
          <BackLink data-print="none" href="/records">
            {t('allRecords')}
          </BackLink>
        </>
      }
    >
      {record && (
        <>
          <ContactCard record={record} />
          <Head record={record} />
          <Entries entries={record.entries} />
          <HoldCard record={record} />
        </>
      )}
      {!record && isGone && <p>{t('notThere')}</p>}
      {!record && error && !isGone && <LoadFailure title={t('notLoaded')} onRetry={refetch} />}
      {!record && !error && <Skeleton className="h-72 rounded-lg" />}
    </Page>
  )
}

function Head({ record }: { readonly record: InstitutionRecord }) {
  const { data: user } = useCurrentUser()
  const { person, sha256 } = record
  return (
    <Card aria-labelledby="person-title" className="print:border-0 print:p-0 print:shadow-none">
      <CardTitle id="person-title">{person?.name ?? t('damaged')}</CardTitle>
      {person && (
        <>
          <p className="text-muted-foreground">@{person.username}</p>
          <p className="wrap-break-word">{t('reference', { reference: person.reference })}</p>
        </>
      )}
      {user && <p>{user.institution.name}</p>}
      <StateOfRecord record={record} />
      <p className="text-muted-foreground">{t('limits')}</p>
      <div>
        <p className="font-medium">{t('hash')}</p>
        <p className="font-mono text-sm break-all">{sha256}</p>
        <p className="text-sm text-muted-foreground">{t('hashText')}</p>
      </div>
      {!shell && <SaveButton id={record.id} />}
    </Card>
  )
}

function SaveButton({ id }: { readonly id: string }) {
  const save = useChange(institutionRecordApi.file, { again: [] })
  return (
    <Button
      data-print="none"
      variant="outline"
      className="self-start"
      disabled={save.isPending}
      onClick={() =>
        save.mutate(
          { params: { id } },
          {
            onSuccess: ({ file }) => {
              // The file name does not name the person, since others may see the downloads folder.
              const content = new Blob([file], { type: 'application/fhir+json' })
              saveFile({ name: `record-${id}.fhir.json`, content })
              toast({ title: t('savedTitle'), description: t('savedText') })
            },
            onError: (error) => toastFailure(t('notSaved'), error, t('tryAgain')),
          },
        )
      }
    >
      {t('save')}
    </Button>
  )
}

function Entries({ entries }: Pick<InstitutionRecord, 'entries'>) {
  return (
    <Card aria-labelledby="entries-title" className="print:border-0 print:p-0 print:shadow-none">
      <CardTitle id="entries-title">{t('entries')}</CardTitle>
      {entries ? (
        <ol className="flex flex-col">
          {entries.map((entry, index) => (
            <li
              // Two acts may have one moment, and an entry never changes its place.
              key={index}
              className="flex break-inside-avoid flex-col gap-1 border-t border-border py-2.5 first:border-0"
            >
              <div className="flex flex-wrap justify-between gap-x-6">
                <span className="font-medium">{titleOf(entry)}</span>
                <time dateTime={entry.at} className="text-sm text-muted-foreground tabular-nums">
                  {recordMoment(entry.at)}
                </time>
              </div>
              {factsOf(entry).map((words) => (
                <p key={words}>{words}</p>
              ))}
              {entry.plan ? <PlanView plan={entry.plan} /> : <EntryDetail entry={entry} />}
              {entry.note && <p className="wrap-break-word whitespace-pre-wrap">{entry.note}</p>}
            </li>
          ))}
        </ol>
      ) : (
        <p>{t('damaged')}</p>
      )}
    </Card>
  )
}

function titleOf({ kind, by, to }: RecordEntry): string {
  return kind === 'screening' ? t('screening') : entryTitle({ kind, by, ...(to && { to }) })
}

/** What stands in an entry besides what somebody wrote. */
function factsOf({
  kind,
  alertKind,
  severity,
  outcome,
  answer,
  how,
  contactAt,
  ...totals
}: RecordEntry): string[] {
  const alert = alertKind && severity && [kindLabel(alertKind), severityLabel(severity)].join(', ')
  const contact = contactAt && t('contactAt', { when: recordMoment(contactAt) })
  return [
    ...instrumentNames.flatMap((instrument) => {
      const total = totals[instrument]
      return total === undefined ? [] : [t('total', { name: instruments[instrument].name, total })]
    }),
    ...(alert && kind !== 'seen' ? [alert] : []),
    ...(contact ? [[contact, how && wayLabel(how)].filter(Boolean).join(', ')] : []),
    ...(outcome ? [outcomeLabel(outcome)] : []),
    ...(answer ? [answerLabel(answer)] : []),
  ]
}
