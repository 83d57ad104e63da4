import { Users } from 'lucide-react'
import { Link } from 'wouter'

import { connectionTypeLabels, knownAs } from '#features/connections/labels.ts'
import { useConnections } from '#features/connections/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { BoatDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { useSharing } from './queries.ts'
import { SharingCard } from './sharing-card.tsx'
import { WhoLooked } from './who-looked.tsx'

/** Who may see what of one's own, person by person. */
export function SharingPage() {
  return (
    <Page
      title="Privacy & Sharing"
      purpose="Everything is off until you turn it on. You decide for each person, and you can take it back at any time."
      action={
        <Button asChild variant="outline">
          <Link href="/connections">
            <Users aria-hidden />
            Manage Connections
          </Link>
        </Button>
      }
    >
      <Cards />
      <WhoLooked />
    </Page>
  )
}

function Cards() {
  const sharing = useSharing()
  const connections = useConnections()
  const isError = sharing.isError || connections.isError
  const retry = () => Promise.all([sharing.refetch(), connections.refetch()])
  const settings = sharing.data
  const people = connections.data
  if (!settings || !people) {
    return isError ? (
      <LoadFailure title="Failed to load sharing settings" onRetry={retry} />
    ) : (
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    )
  }
  const cards = settings.flatMap((setting) => {
    const connection = people.find(({ id }) => id === setting.connectionId)
    return connection ? [{ setting, connection }] : []
  })
  return (
    <>
      {isError && <LoadFailure title="Failed to load sharing settings" onRetry={retry} />}
      {cards.length === 0 && <NoConnections />}
      <div className="grid items-start gap-5 empty:hidden lg:grid-cols-2">
        {cards.map(({ setting, connection }) => (
          <SharingCard
            key={setting.connectionId}
            setting={setting}
            name={knownAs(connection)}
            type={connectionTypeLabels(connection.connectionType)}
          />
        ))}
      </div>
    </>
  )
}

function NoConnections() {
  return (
    <EmptyState
      drawing={<BoatDrawing />}
      title="No Active Connections"
      text="You share nothing with anybody. Once somebody you trust is connected with you, you choose here what they can see."
      action={
        <Button asChild>
          <Link href="/connections">Manage Connections</Link>
        </Button>
      }
    />
  )
}
