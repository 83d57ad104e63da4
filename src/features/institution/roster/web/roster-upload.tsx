import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'

import { personColumns } from '#features/institution/people/headings.ts'
import { ColumnsCard } from '#features/institution/people/web/index.ts'
import type { CsvRow } from '#shared/csv.ts'
import { readTableFile } from '#shared/table-file.ts'
import { ApiError, reasonFor } from '#web/api/api.ts'
import { useChange } from '#web/api/use-change.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { mostUploadBytes, type Roster, rosterApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { rosterRoles } from '../roster-person.ts'
import { countsOf } from './counts.ts'
import { RosterPreviewCard } from './roster-preview.tsx'
import { RunProgress, useRuns } from './runs.tsx'

const t = texts('page')

type RoleChoice = (typeof rosterRoles)[number] | ''

/** The choice of a file, what it would change, and what it changed. */
export function RosterUpload() {
  const [role, setRole] = useState<RoleChoice>('inmate')
  const [file, setFile] = useState<{ fileName: string; file: string } | null>(null)
  const [table, setTable] = useState<readonly CsvRow[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const preview = useChange(rosterApi.preview, { again: [] })
  // It may make, move or release anybody.
  const run = useChange(rosterApi.run, { again: 'everything', againAfterFailure: true })
  const { runs } = useRuns(run.isPending)
  const upload = file && { ...file, ...(role !== '' && { role }) }

  function startAnew() {
    setFile(null)
    setTable([])
    setProblem(null)
    preview.reset()
    run.reset()
  }

  async function choose(chosen: File) {
    startAnew()
    if (chosen.size > mostUploadBytes) return setProblem(t('fileTooLarge'))
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      setFile({ fileName: chosen.name, file: base64Of(bytes) })
      setTable(await tableIn(bytes))
    } catch {
      setProblem(t('fileUnreadable'))
    }
  }

  const check = () => upload && preview.mutate({ body: upload })
  // What is wrong with a file the server says; which columns it has shows beneath either way.
  const columns = table.length > 0 && (preview.data ?? preview.isError) && (
    <ColumnsCard table={table} choices={personColumns} onSaved={check} />
  )

  if (run.data) {
    const { id } = run.data
    return <Result report={runs.find((one) => one.id === id) ?? run.data} onDone={startAnew} />
  }
  if (preview.data && upload) {
    return (
      <>
        <RosterPreviewCard
          preview={preview.data}
          onMapped={check}
          isRunning={run.isPending}
          progress={(run.isPending && runs.find((one) => one.progress)?.progress) || null}
          failure={run.isError ? failureOf(run.error) : null}
          onRun={(allowLeaving, createsUnits) =>
            run.mutate({
              body: { ...upload, createsUnits, ...(allowLeaving !== null && { allowLeaving }) },
            })
          }
          onCancel={startAnew}
        />
        {columns}
      </>
    )
  }
  const refusal = preview.isError ? reasonFor(preview.error, t('notChecked')) : null
  return (
    <>
      <Card aria-labelledby="upload-title">
        <CardHeader>
          <CardTitle id="upload-title">{t('chooseRoster')}</CardTitle>
          <CardDescription>{t('format')}</CardDescription>
        </CardHeader>
        <Field label={t('whoIsInIt')}>
          <Select
            value={role}
            onChange={({ target }) => setRole(rosterRoles.find((one) => one === target.value) ?? '')}
          >
            {rosterRoles.map((one) => (
              <option key={one} value={one}>
                {t(`whose.${one}`)}
              </option>
            ))}
            <option value="">{t('byItsColumn')}</option>
          </Select>
        </Field>
        <Field label={t('csvFile')} error={problem ?? refusal ?? undefined} hint={t('fileHint')}>
          <Input
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
            className="py-2"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) void choose(chosen)
            }}
          />
        </Field>
        <CardFooter>
          <Button disabled={!upload || preview.isPending} onClick={check}>
            {preview.isPending ? t('checking') : t('seeWhatWouldChange')}
          </Button>
        </CardFooter>
      </Card>
      {columns}
    </>
  )
}

/** Where no answer came, nobody here knows what became of it. */
const failureOf = (error: unknown) =>
  error instanceof ApiError ? reasonFor(error, t('notFollowed')) : t('notKnown')

const slipsLink = (text: ReactNode) => (
  <Link href="/people/slips" className="text-primary-ink underline underline-offset-4">
    {text}
  </Link>
)

interface ResultProps {
  readonly report: Roster
  readonly onDone: () => void
}

function Result({ report: { outcome, problem, counts, progress }, onDone }: ResultProps) {
  const title = progress ? 'isFollowed' : outcome === 'done' ? 'wasFollowed' : 'hasStopped'
  return (
    <Card aria-labelledby="roster-result-title">
      <CardHeader>
        <CardTitle id="roster-result-title">{t(title)}</CardTitle>
        {!progress && <CardDescription>{countsOf(counts)}</CardDescription>}
      </CardHeader>
      {progress && <RunProgress progress={progress} />}
      {problem && <Notice tone="attention" title={problem} />}
      {counts.made > 0 && <p>{t.rich('withoutPassword', { link: slipsLink })}</p>}
      <CardFooter>
        <Button variant="outline" onClick={onDone}>
          {progress ? t('chooseAnotherFile') : t('done')}
        </Button>
      </CardFooter>
    </Card>
  )
}

/** The rows of a file, none where it cannot be read. */
async function tableIn(bytes: Uint8Array): Promise<readonly CsvRow[]> {
  // What opens archives comes with the first file.
  const { withoutWorkbook } = await import('#shared/workbook.ts')
  const plain = await withoutWorkbook(bytes)
  const file = 'problem' in plain ? plain : readTableFile(plain)
  return 'problem' in file ? [] : file.rows
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}
