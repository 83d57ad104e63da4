import { Link, useParams } from 'wouter'

import { knownAs } from '#features/core/connections/labels.ts'
import { useConnections } from '#features/core/connections/web/queries.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { ApiError } from '#web/api/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StillWaterDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../texts/shared.ts'
import { EncourageCard } from './encourage-card.tsx'
import { useShared } from './queries.ts'
import { SharedSections } from './shared-sections.tsx'

/** The page of what one person shares with the user, where the user can also send encouragements. */
export function SharedPage() {
  const { id = '' } = useParams()
  const { data: user } = useCurrentUser()
  const shared = useShared(id)
  const { data: connections } = useConnections()
  const connection = connections?.find((one) => one.id === id && one.status === 'accepted')
  if (!user) return null
  if (shared.error instanceof ApiError && [400, 404].includes(shared.error.status)) return <NotConnected />
  const name = connection ? knownAs(connection) : shared.data?.name
  return (
    <Page title={name ?? texts.title} purpose={texts.purpose} width="reading">
      {shared.isError && <LoadFailure title={texts.loadFailed} onRetry={shared.refetch} />}
      {shared.isPending && <Skeleton className="h-64" />}
      {shared.data && !shared.isError && (
        <SharedSections
          view={shared.data}
          name={name ?? shared.data.name}
          reader={ownName(user)}
          readAt={shared.dataUpdatedAt}
          isReading={shared.isFetching}
          onRead={shared.refetch}
        />
      )}
      {connection && <EncourageCard connection={connection} />}
    </Page>
  )
}

/** Also shown for connections that never existed, so that nobody learns whether a person ever shared anything. */
function NotConnected() {
  return (
    <Page title={texts.nothingHere} width="reading">
      <output className="block">
        <EmptyState
          drawing={<StillWaterDrawing />}
          title={texts.notConnected}
          text={texts.notConnectedText}
          action={
            <Button asChild>
              <Link href="/connections">{texts.toNetwork}</Link>
            </Button>
          }
        />
      </output>
    </Page>
  )
}
