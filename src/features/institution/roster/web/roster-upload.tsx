import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'wouter'

import { reasonFor } from '#web/api/api.ts'
import { useChange } from '#web/api/use-change.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { mostUploadBytes, type RosterReport, rosterApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { rosterRoles } from '../roster-person.ts'
import { countsOf } from './counts.ts'
import { RosterPreviewCard } from './roster-preview.tsx'

const t = texts('page')

type RoleChoice = (typeof rosterRoles)[number] | ''

/** The choice of a file, what it would change, and what it changed. */
export function RosterUpload() {
  const [role, setRole] = useState<RoleChoice>('inmate')
  const [file, setFile] = useState<{ fileName: string; file: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const preview = useChange(rosterApi.preview, { again: [] })
  // It may make, move or release anybody.
  const run = useChange(rosterApi.run, { again: 'everything', againAfterFailure: true })
  const upload = file && { ...file, ...(role !== '' && { role }) }

  function startAnew() {
    setFile(null)
    setProblem(null)
    preview.reset()
    run.reset()
  }

  async function choose(chosen: File) {
    startAnew()
    if (chosen.size > mostUploadBytes) return setProblem(t('fileTooLarge'))
    try {
      setFile({ fileName: chosen.name, file: base64Of(new Uint8Array(await chosen.arrayBuffer())) })
    } catch {
      setProblem(t('fileUnreadable'))
    }
  }

  if (run.data) return <Result report={run.data} onDone={startAnew} />
  if (preview.data && upload) {
    return (
      <RosterPreviewCard
        preview={preview.data}
        isRunning={run.isPending}
        failure={run.isError ? reasonFor(run.error, t('notFollowed')) : null}
        onRun={(allowLeaving) =>
          run.mutate({ body: { ...upload, ...(allowLeaving !== null && { allowLeaving }) } })
        }
        onCancel={startAnew}
      />
    )
  }
  const refusal = preview.isError ? reasonFor(preview.error, t('notChecked')) : null
  return (
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
          accept=".csv,.txt,text/csv,text/plain"
          className="py-2"
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) void choose(chosen)
          }}
        />
      </Field>
      <CardFooter>
        <Button
          disabled={!upload || preview.isPending}
          onClick={() => upload && preview.mutate({ body: upload })}
        >
          {preview.isPending ? t('checking') : t('seeWhatWouldChange')}
        </Button>
      </CardFooter>
    </Card>
  )
}

const slipsLink = (text: ReactNode) => (
  <Link href="/people/slips" className="text-primary-ink underline underline-offset-4">
    {text}
  </Link>
)

interface ResultProps {
  readonly report: RosterReport
  readonly onDone: () => void
}

function Result({ report: { outcome, problem, counts }, onDone }: ResultProps) {
  const isDone = outcome === 'done'
  return (
    <Card aria-labelledby="roster-result-title">
      <CardHeader>
        <CardTitle id="roster-result-title">{isDone ? t('wasFollowed') : t('hasStopped')}</CardTitle>
        <CardDescription>{countsOf(counts)}</CardDescription>
      </CardHeader>
      {problem && <Notice tone="attention" title={problem} />}
      {counts.made > 0 && <p>{t.rich('withoutPassword', { link: slipsLink })}</p>}
      <CardFooter>
        <Button variant="outline" onClick={onDone}>
          {t('done')}
        </Button>
      </CardFooter>
    </Card>
  )
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}
