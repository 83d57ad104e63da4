import { Printer, RefreshCw } from 'lucide-react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { ForAdministrators } from '#features/core/identity/web/components.tsx'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { LinkButton } from '#web/ui/controls/link-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../../texts/import.ts'
import { FileChoice } from './file-choice.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportRun } from './import-run.tsx'
import { useImport } from './use-import.ts'

/** The page that imports many people from a table, and prints a slip for each. */
export function ImportPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={texts.importPeople}
      purpose={texts.purpose}
      width="reading"
      action={
        <>
          <BackLink href="/people">{texts.people}</BackLink>
          <LinkButton href="/people/slips" icon={Printer}>
            {texts.slipsAgain}
          </LinkButton>
          <LinkButton href="/people/rosters" icon={RefreshCw}>
            {texts.rosters}
          </LinkButton>
        </>
      }
    >
      <ForAdministrators role={user.role} ask={texts.askAdministrator}>
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
