import { Download, Printer, RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { ForAdministrators, useCurrentUser } from '#features/core/identity/web/index.ts'
import { currentLanguage } from '#shared/current-language.ts'
import { AskBeforeLeaving } from '#web/ask-before-leaving.tsx'
import { publicOrigin, shell } from '#web/device/native-shell.ts'
import { onDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { LinkButton } from '#web/ui/controls/link-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { ImportOutcome } from '../../contract.ts'
import { columns, type ImportRow } from '../../import-row.ts'
import { texts } from '../../locales/texts.ts'
import { columnNames, importColumns } from '../../read-import.ts'
import { ColumnsCard } from '../files/cards.ts'
import { enrolmentSlip } from './enrolment-slip.ts'
import type { Slip } from './password-slips.tsx'
import { PrintSlips } from './print-slips.tsx'
import { type OpenFile, useImport } from './use-import.ts'

const t = texts('import')

const ImportPreview = onDemand(async () => (await import('./import-preview.tsx')).ImportPreview)

const example = 'r.hale,Robin,Hale,staff,,Day,1042'
const template = `${columns.map((column) => columnNames[column]).join(',')}\n${example}\n`

interface FileChoiceProps {
  readonly failure: string | undefined
  readonly onFile: (bytes: Uint8Array) => void
}

/** The choice of a file, with a description of its format. */
function FileChoice({ failure, onFile }: FileChoiceProps) {
  const [unreadable, setUnreadable] = useState<string>()
  if (shell) return <OnlyInBrowser />
  return (
    <Card aria-labelledby="file-title">
      <CardHeader>
        <CardTitle id="file-title">{t('chooseAFile')}</CardTitle>
        <CardDescription>{t('format')}</CardDescription>
      </CardHeader>
      <Field label={t('csvFile')} error={failure ?? unreadable} hint={t('fileHint')}>
        <Input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          className="py-2"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (!file) return
            file.arrayBuffer().then(
              (bytes) => onFile(new Uint8Array(bytes)),
              () => setUnreadable(t('fileUnreadable')),
            )
            // So that the same file can be chosen again after it was mended.
            target.value = ''
          }}
        />
      </Field>
      <Button asChild variant="outline" className="self-start">
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`} download="people.csv">
          <Download aria-hidden />
          {t('downloadTemplate')}
        </a>
      </Button>
    </Card>
  )
}

/** Stands in place of the choice in the app, which cannot print the slips with the one-time passwords. */
function OnlyInBrowser() {
  return (
    <Card aria-labelledby="file-title">
      <CardHeader>
        <CardTitle id="file-title">{t('browserOnly')}</CardTitle>
        <CardDescription>{t('browserOnlyText', { address: publicOrigin() })}</CardDescription>
      </CardHeader>
    </Card>
  )
}

/** The page that imports many people from a table, and prints a slip for each. */
export function ImportPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={t('importPeople')}
      purpose={t('purpose')}
      width="reading"
      action={
        <>
          <BackLink href="/people">{t('people')}</BackLink>
          <LinkButton href="/people/slips" icon={Printer}>
            {t('slipsAgain')}
          </LinkButton>
          <LinkButton href="/people/rosters" icon={RefreshCw}>
            {t('rosters')}
          </LinkButton>
        </>
      }
    >
      <ForAdministrators role={user.role} ask={t('askAdministrator')}>
        <Import user={user} />
      </ForAdministrators>
    </Page>
  )
}

function Import({ user }: { readonly user: CurrentUser }) {
  const { state, check, checkAgain, run, goOn, startAnew } = useImport(user.role)
  switch (state.step) {
    case 'choose':
      return (
        <>
          <FileChoice failure={state.failure} onFile={(bytes) => void check(bytes)} />
          {state.file && <FileMeaning file={state.file} onSaved={checkAgain} />}
        </>
      )
    case 'checking':
      return <Skeleton className="h-48" />
    case 'preview':
      return (
        <>
          <ImportPreview
            preview={state}
            onRun={(chosen) => void run(chosen)}
            onSaved={() => void checkAgain(state.file)}
            onCancel={startAnew}
          />
          <FileMeaning file={state.file} onSaved={checkAgain} />
        </>
      )
    case 'running':
    case 'stopped':
      return (
        <ImportRun
          done={state.done.length}
          total={state.rows.length}
          failure={state.step === 'stopped' ? state.failure : null}
          onGoOn={() => void goOn()}
        />
      )
    default:
      return <ImportResult rows={state.rows} outcomes={state.done} user={user} onDone={startAnew} />
  }
}

interface FileMeaningProps {
  readonly file: OpenFile
  readonly onSaved: (file: OpenFile) => Promise<void>
}

/** What each column of the file was taken for. */
function FileMeaning({ file, onSaved }: FileMeaningProps) {
  return <ColumnsCard table={file.rows} choices={importColumns} onSaved={() => void onSaved(file)} />
}

interface ImportRunProps {
  readonly done: number
  readonly total: number
  /** Why it stopped; null while it runs. */
  readonly failure: string | null
  readonly onGoOn: () => void
}

/** The progress of an import, and a button to resume it where it stopped. */
function ImportRun({ done, total, failure, onGoOn }: ImportRunProps) {
  const words = t('progress', { done, total })
  return (
    <Card aria-labelledby="run-title">
      <AskBeforeLeaving isHeld title={t('leaveQuestion')} description={t('leaveText')} />
      <CardHeader>
        <CardTitle id="run-title">{failure ? t('stopped') : t('importing')}</CardTitle>
        <CardDescription>{t('stay')}</CardDescription>
      </CardHeader>
      <Progress label={t('importLabel')} value={done} max={total} valueText={words} tone="calm" />
      <output className="tabular-nums">{words}</output>
      {failure && (
        <Notice
          tone="danger"
          role="alert"
          title={failure}
          action={
            <Button variant="outline" size="sm" onClick={onGoOn}>
              {t('goOn')}
            </Button>
          }
        >
          {t('stoppedText')}
        </Notice>
      )}
    </Card>
  )
}

interface ImportResultProps {
  readonly rows: readonly ImportRow[]
  readonly outcomes: readonly ImportOutcome[]
  readonly user: CurrentUser
  readonly onDone: () => void
}

/** The end of an import, with the slips to print. Their one-time passwords are shown only here. */
function ImportResult({ rows, outcomes, user, onDone }: ImportResultProps) {
  const slips = useMemo(() => slipsOf(rows, outcomes, user.institution.name), [rows, outcomes, user])
  const waiting = outcomes.filter(({ waits, password }) => waits && password !== null).length
  return (
    <Card aria-labelledby="result-title">
      <CardHeader>
        <CardTitle id="result-title">{t('imported', { count: slips.length })}</CardTitle>
        <CardDescription>{t('handOut')}</CardDescription>
      </CardHeader>
      <Notice tone="attention" title={t('shownOnce')}>
        {t('shownOnceText')}
      </Notice>
      {waiting > 0 && <Notice title={t('waits', { count: waiting })}>{t('whyWaiting')}</Notice>}
      <PrintSlips slips={slips} anew={t('anew')} onDone={onDone} />
    </Card>
  )
}

function slipsOf(
  rows: readonly ImportRow[],
  outcomes: readonly ImportOutcome[],
  institution: string,
): readonly Slip[] {
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.line, outcome]))
  return rows.toSorted(inHandOutOrder).flatMap((row) => {
    const { password = null, language = null } = outcomeOf.get(row.line) ?? {}
    const name = `${row.firstName} ${row.lastName}`
    return password ? [enrolmentSlip({ ...row, name, password, language }, institution)] : []
  })
}

const { compare } = new Intl.Collator(currentLanguage())
const emptyLast = (one: string, other: string) =>
  Number(one === '') - Number(other === '') || compare(one, other)

/** By unit, shift and name, as slips are handed out. Who has no unit or shift comes last. */
function inHandOutOrder(one: ImportRow, other: ImportRow): number {
  return (
    emptyLast(one.unit, other.unit) ||
    emptyLast(one.shift, other.shift) ||
    compare(one.lastName, other.lastName) ||
    compare(one.firstName, other.firstName)
  )
}
