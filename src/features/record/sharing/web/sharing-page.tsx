import { Eye, Users } from 'lucide-react'
import { Link } from 'wouter'

import { connectionTypeLabel, knownAs } from '#features/core/connections/labels.ts'
import { useConnections } from '#features/core/connections/web/index.ts'
import { ShowEntry } from '#features/record/shown-measures/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { BoatDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { sharingApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { SharingCard } from './sharing-card.tsx'

const t = texts('sharing')

/** The page where the user decides for each person what to share. */
export function SharingPage() {
  const { data: settings } = useReading(sharingApi.list, {})
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      action={
        // Without a connection the empty list leads there.
        settings?.length !== 0 && (
          <Button asChild variant="outline">
            <Link href="/connections">
              <Users aria-hidden />
              {t('manageConnections')}
            </Link>
          </Button>
        )
      }
    >
      <Cards />
      <ShowEntry />
      <AccessLogNotice />
    </Page>
  )
}

function Cards() {
  return (
    <QueryView
      queries={[useReading(sharingApi.list, {}), useConnections()]}
      failure={t('loadFailed')}
      skeleton={
        <div className="grid gap-5 lg:grid-cols-2">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      }
    >
      {(settings, connections) => {
        const cards = settings.flatMap((setting) => {
          const connection = connections.find(({ id }) => id === setting.connectionId)
          return connection ? [{ setting, connection }] : []
        })
        return (
          <>
            {cards.length === 0 && <NoConnections />}
            <div className="grid items-start gap-5 empty:hidden lg:grid-cols-2 lg:has-[>:only-child]:grid-cols-1">
              {cards.map(({ setting, connection }) => (
                <SharingCard
                  key={setting.connectionId}
                  setting={setting}
                  name={knownAs(connection)}
                  type={connectionTypeLabel(connection.connectionType)}
                />
              ))}
            </div>
          </>
        )
      }}
    </QueryView>
  )
}

function NoConnections() {
  return (
    <EmptyState
      drawing={<BoatDrawing />}
      title={t('noConnections')}
      text={t('noConnectionsText')}
      action={
        <Button asChild>
          <Link href="/connections">{t('manageConnections')}</Link>
        </Button>
      }
    />
  )
}

/** The link to the access log: who looked at what. */
function AccessLogNotice() {
  return (
    <Notice
      title={t('whoLooked')}
      action={
        <Button asChild variant="outline">
          <Link href="/profile/seen-by">
            <Eye aria-hidden />
            {t('seeWhoLooked')}
          </Link>
        </Button>
      }
    >
      {t('whoLookedText')}
    </Notice>
  )
}
