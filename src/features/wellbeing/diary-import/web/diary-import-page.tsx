import { lazy, Suspense, useRef, useState } from 'react'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading, useReadingPages } from '#web/api/use-reading.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { type AddedDays, type DiaryImport, type ImportedDay, diaryImportApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import type { DiaryFile } from '../read-diary.ts'
import { DayLine } from './day-line.tsx'

const t = texts('import')

const moment = dateTimeFormat({ year: 'numeric', month: 'short', day: 'numeric' })
const calendarDay = dateTimeFormat({ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** What was brought in, each to be taken back whole. */
function Imports({ imports }: { readonly imports: readonly DiaryImport[] }) {
  const removing = useChange(diaryImportApi.remove, {
    onError: (error) => toastFailure(t('notTakenBack'), error),
    againAfterFailure: true,
  })
  return (
    <Card aria-labelledby="imports-title">
      <CardTitle id="imports-title">{t('importsTitle')}</CardTitle>
      <ul aria-labelledby="imports-title" className="divide-y divide-border">
        {imports.map(({ id, source, createdAt, days, first, last }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium">{t('importOf', { source: t(`sources.${source}`), days })}</p>
              <p className="text-sm text-muted-foreground">
                {t('importPeriod', {
                  first: dayText(first),
                  last: dayText(last),
                  moment: moment(new Date(createdAt)),
                })}
              </p>
            </div>
            <ConfirmedButton
              variant="outline"
              aria-label={t('takeBackOf', {
                source: t(`sources.${source}`),
                moment: moment(new Date(createdAt)),
              })}
              title={t('takeBackQuestion')}
              description={t('takeBackText', { days })}
              action={t('takeBack')}
              onAction={() => removing.mutate({ params: { id } })}
              isDestructive
            >
              {t('takeBack')}
            </ConfirmedButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const dayText = (day: string) => calendarDay(new Date(`${day}T00:00:00Z`))

/** Brings a diary of another app along, shows it before it is kept, and takes it back. */
export function DiaryImportPage() {
  const { data: user } = useCurrentUser()
  const { data: imports = [] } = useReading(diaryImportApi.list, {})
  if (!user) return null
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      action={<BackLink href="/profile/data">{t('myData')}</BackLink>}
      width="reading"
    >
      <ChooseFile />
      {imports.length > 0 && (
        <>
          <Imports imports={imports} />
          <ImportedDays />
        </>
      )}
    </Page>
  )
}

/** Reading a file and showing it, in one piece of code that is fetched once a file is chosen. */
const fetchPreview = () => import('./preview.tsx')
const Preview = lazy(async () => ({ default: (await fetchPreview()).Preview }))

/** Ten years with three entries a day and long notes are a quarter of it. */
const mostMegabytes = 20

function ChooseFile() {
  const [chosen, setChosen] = useState<{ readonly file: DiaryFile; readonly nth: number } | null>(null)
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<AddedDays | null>(null)
  const choices = useRef(0)

  async function choose(file: File): Promise<void> {
    const nth = (choices.current += 1)
    setDone(null)
    setChosen(null)
    setProblem(undefined)
    const read = await readFile(file)
    // A file that was chosen meanwhile counts, whichever is read first.
    if (nth !== choices.current) return
    if (typeof read === 'string') setProblem(read)
    else setChosen({ file: read, nth })
  }

  return (
    <>
      <Card aria-labelledby="choose-title">
        <CardTitle id="choose-title">{t('chooseTitle')}</CardTitle>
        <CardDescription>{t('chooseText')}</CardDescription>
        <Field label={t('file')} error={problem} hint={t('fileHint', { most: mostMegabytes })}>
          <Input
            type="file"
            accept=".csv,.tsv,.txt,.json,.xlsx,.zip,.daylio,text/csv,text/plain,application/json,application/zip"
            className="py-2"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void choose(file)
            }}
          />
        </Field>
        <div role="status">{done && <Done result={done} />}</div>
      </Card>
      {chosen && (
        <Suspense>
          <Preview
            key={chosen.nth}
            {...chosen.file}
            onDone={(result) => {
              setChosen(null)
              setDone(result)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function Done({ result: { added, known } }: { readonly result: AddedDays }) {
  if (added === 0) {
    return <Notice title={t('nothingNew')}>{t('nothingNewText', { known })}</Notice>
  }
  return (
    <Notice tone="calm" title={t('broughtIn', { count: added })}>
      {t('takeBackBelow', { known })}
    </Notice>
  )
}

/** The table in a file, or a sentence that says why there is none. */
async function readFile(file: File): Promise<DiaryFile | string> {
  if (file.size > mostMegabytes * 1_000_000) {
    return t('fileTooLarge', { megabytes: (file.size / 1_000_000).toFixed(1), most: mostMegabytes })
  }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return t('fileUnreadable')
  const { openDiaryFile } = await fetchPreview()
  return openDiaryFile(new Uint8Array(bytes))
}

/** The days that were brought in, the latest first. */
function ImportedDays() {
  const days = useReadingPages(diaryImportApi.days, { query: {} })
  return (
    <section aria-labelledby="days-title" className="flex flex-col gap-4">
      <h2 id="days-title" className="text-lg font-semibold">
        {t('importedDays')}
      </h2>
      <PagedList
        list={days}
        label={t('importedDays')}
        failure={t('daysFailed')}
        empty={<EmptyState title={t('noDays')} text={t('noDaysText')} />}
      >
        {(day) => <Day day={day} />}
      </PagedList>
    </section>
  )
}

function Day({ day }: { readonly day: ImportedDay }) {
  const { state, source } = day
  return (
    <>
      <DayLine day={state === 'open' ? day : { ...day, words: t(`unreadable.${state}`) }} />
      <p className="text-sm text-muted-foreground">{t('importedFrom', { source: t(`sources.${source}`) })}</p>
    </>
  )
}
