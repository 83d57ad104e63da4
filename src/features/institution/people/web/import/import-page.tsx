import { Download, Printer, RefreshCw } from 'lucide-react'
import { useState } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { ForAdministrators } from '#features/core/identity/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { AskBeforeLeaving } from '#web/ask-before-leaving.tsx'
import { publicOrigin, shell } from '#web/device/native-shell.ts'
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

import { texts } from '../../locales/texts.ts'
import { columnNames, columns } from '../../read-import.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { useImport } from './use-import.ts'

const t = texts('import')

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
          accept=".csv,text/csv"
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
  const { state, check, run, goOn, startAnew } = useImport(user.role)
  switch (state.step) {
    case 'choose':
      return <FileChoice failure={state.failure} onFile={(bytes) => void check(bytes)} />
    case 'checking':
      return <Skeleton className="h-48" />
    case 'preview':
      return (
        <ImportPreview
          preview={state}
          onRun={(rows, renews) => void run(rows, renews)}
          onCancel={startAnew}
        />
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
