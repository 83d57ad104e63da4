import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'

import { ForAdministrators } from '#features/core/identity/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { type Release, type ReleaseSlip, releaseApi } from '#features/institution/release/contract.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReadingPages } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'
import { PrintedSheet } from '#web/ui/layout/printed-sheet.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import { texts } from '../../locales/texts.ts'
import { type Slip, Slips } from '../import/password-slips.tsx'
import { aboutPeople } from '../queries.ts'
import { toastOutcome } from '../toast-outcome.ts'

const t = texts('released')

const day = dateTimeFormat({ dateStyle: 'medium' })

interface ReleasedLineProps {
  readonly release: Release
  readonly institution: string
}

/** One person who was released, with their slip and the way back. */
function ReleasedLine({ release, institution }: ReleasedLineProps) {
  const { id, name, username, unit, to, releasedAt, undoUntil } = release
  const [printing, setPrinting] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const moved = { username, to, date: day(new Date(releasedAt)) }
  const slip = useChange(releaseApi.slip, { again: [] })
  const undo = useChange(releaseApi.undo, {
    again: [releaseApi.list, ...aboutPeople],
    againAfterFailure: true,
  })

  const print = () =>
    slip.mutate(
      { params: { id } },
      {
        onSuccess: () => setPrinting(printing + 1),
        onError: (error) => toastFailure(t('noSlipMade'), error),
      },
    )
  const takeBack = () =>
    toastOutcome(undo.mutateAsync({ params: { id } }), {
      title: t('isHereAgain', { name }),
      description: t('isHereAgainText'),
    })

  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {unit ? t('movedFrom', { ...moved, unit }) : t('moved', moved)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" disabled={slip.isPending} onClick={print}>
          <Printer aria-hidden />
          {t('printSlip')}
        </Button>
        <Button variant="outline" size="sm" disabled={undo.isPending} onClick={() => setIsAsking(true)}>
          <Undo2 aria-hidden />
          {t('takeBack')}
        </Button>
      </div>
      {printing > 0 && slip.data && (
        <PrintedSheet key={printing}>
          <Slips slips={[releaseSlip(slip.data, institution)]} />
        </PrintedSheet>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('isStillHere', { name })}
        description={t('takeBackEffect', { date: day(new Date(undoUntil)) })}
        action={t('takeBack')}
        onAction={() => void takeBack()}
      />
    </div>
  )
}

/** The slip that is handed out at a release. It says how to sign in from outside, and where help is. */
function releaseSlip(
  { username, name, password, address, language }: ReleaseSlip,
  institution: string,
): Slip {
  const isNew = password !== null
  return {
    id: username,
    language,
    institution,
    name,
    facts: [['username', username], ...(isNew ? [['oneTimePassword', password] as const] : [])],
    passage: (words) => ({
      title: words('yourAccountOutside'),
      steps: isNew
        ? [words('stepSignInOutside', { address }), words('stepPassword'), words('help')]
        : [
            words('stepOpenOutside', { address }),
            words('stepOwnPassword'),
            words('stepForgotten'),
            words('help'),
          ],
      note: isNew ? words('lossOfBoth') : words('stillThere', { institution }),
    }),
  }
}

/** The page of those who were released within seven days: their slips, and a way back. */
export function ReleasedPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={t('released')}
      purpose={t('purpose')}
      width="reading"
      action={<BackLink href="/people">{t('people')}</BackLink>}
    >
      <ForAdministrators role={user.role} ask={t('askAdministrator')}>
        <Released institution={user.institution.name} />
      </ForAdministrators>
    </Page>
  )
}

function Released({ institution }: { readonly institution: string }) {
  const list = useReadingPages(releaseApi.list, { query: {} })
  return (
    <PagedList
      list={list}
      label={t('released')}
      failure={t('notLoaded')}
      empty={<EmptyState title={t('nobody')} text={t('nobodyText')} />}
    >
      {(release) => <ReleasedLine release={release} institution={institution} />}
    </PagedList>
  )
}
