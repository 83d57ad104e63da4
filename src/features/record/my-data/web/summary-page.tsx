import { useState } from 'react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { lastDays } from '#features/record/trends/series.ts'
import { useYear } from '#features/record/trends/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { SunriseDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../locales/texts.ts'
import { isBlank, summaryDays, summaryOf } from '../summary.ts'
import { SummarySheet } from './summary-sheet.tsx'

const t = texts('summary')

/** One page about the last 90 days, to print and take along to somebody who helps. */
export function SummaryPage() {
  const { data: user } = useCurrentUser()
  const { data: year, isPending, isError, refetch } = useYear()
  const [isNamed, setIsNamed] = useState(false)
  const trends = year && lastDays(year, summaryDays)
  const isEmpty = trends !== undefined && isBlank(summaryOf(trends))
  return (
    <Page
      title={t('title')}
      purpose={<span data-print="none">{t('purpose')}</span>}
      width="reading"
      action={
        <>
          {!isEmpty && <PrintButton data-print="none" disabled={!year} />}
          <BackLink href="/profile/data">{t('myData')}</BackLink>
        </>
      }
    >
      {!isEmpty && (
        <div data-print="none">
          <Switch
            label={t('showName')}
            description={t('showNameText')}
            checked={isNamed}
            onCheckedChange={setIsNamed}
          />
        </div>
      )}
      {isPending && <Skeleton className="h-96" />}
      {isError && <LoadFailure title={t('loadFailed')} onRetry={refetch} />}
      {user && trends && !isEmpty && (
        <SummarySheet user={user} trends={trends} name={isNamed ? nameOf(user) : null} />
      )}
      {isEmpty && <NothingYet />}
    </Page>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title={t('nothingYet')}
      text={t('nothingYetText')}
      drawing={<SunriseDrawing />}
      action={
        <Button asChild>
          <Link href="/checkin">{t('startCheckIn')}</Link>
        </Button>
      }
    />
  )
}

function nameOf({ firstName, lastName, username }: CurrentUser): string {
  return `${firstName} ${lastName}`.trim() || username
}
