import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'wouter'

import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { ApiError, reading } from '#web/api/api.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { alertApi, type AlertDetail } from '../contract.ts'
import { outcomeLabel } from '../labels.ts'
import { texts } from '../texts/alert.ts'
import { AlertBadges, AlertTimes } from './alert-badges.tsx'
import { AlertText, subjectLabel } from './alert-card.tsx'
import { AlertHistory } from './alert-history.tsx'
import { PhonePost, PhonePostNotice } from './phone-post.tsx'
import { type ResolveExtension, ResolveForm } from './resolve-form.tsx'
import { RespondButton } from './respond-button.tsx'

interface AlertPageProps {
  /** What another feature asks where this alert is resolved. */
  readonly Extend?: ExtendResolving
  /** What a person shows to whoever answers them: it stands there while the user is the one who responded. */
  readonly forAnswerer?: ComponentType<{ readonly alertId: string }>
}

/** One alert with its history, and the form that resolves it. */
export function AlertPage({ Extend = askNothingMore, forAnswerer: ForAnswerer }: AlertPageProps) {
  const { id = '' } = useParams()
  const { data: user } = useCurrentUser()
  const { data: alert, error, refetch } = useQuery(reading(alertApi.find, { params: { id } }))
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403)
  return (
    <Page
      title={texts.alert}
      purpose={texts.number({ id: id.slice(0, 8) })}
      action={<BackLink href="/alerts">{texts.allAlerts}</BackLink>}
      width="reading"
    >
      {alert && <Detail alert={alert} />}
      {alert?.status === 'acknowledged' && alert.isMine && ForAnswerer && <ForAnswerer alertId={id} />}
      {alert && user && (
        <Extend key={id} alert={alert} userId={user.id}>
          {(extension) => <ResolveForm alert={alert} userId={user.id} extension={extension} />}
        </Extend>
      )}
      {alert && <AlertHistory history={alert.history} />}
      {!alert && isGone && <p>{texts.notThere}</p>}
      {!alert && error && !isGone && <LoadFailure title={texts.notLoaded} onRetry={refetch} />}
      {!alert && !error && <Skeleton className="h-72 rounded-lg" />}
    </Page>
  )
}

/** Asks something more, or nothing, in the form that resolves an alert. */
export type ExtendResolving = ComponentType<{
  readonly alert: AlertDetail
  readonly userId: string
  readonly children: (extension?: ResolveExtension) => ReactNode
}>

const askNothingMore: ExtendResolving = ({ children }) => children()

function Detail({ alert }: { readonly alert: AlertDetail }) {
  const { status, person, post, phonePost, note, outcome } = alert
  return (
    <Card aria-labelledby="alert-title">
      <AlertBadges alert={alert} />
      <CardTitle id="alert-title">{subjectLabel(alert)}</CardTitle>
      {person && <p className="text-muted-foreground">@{person.username}</p>}
      <AlertTimes alert={alert} />
      <AlertText alert={alert} />
      <PhonePostNotice alert={alert} />
      {status === 'resolved' && <p className="font-medium">{outcomeLabel(outcome)}</p>}
      {note && <p className="wrap-break-word whitespace-pre-wrap">{note}</p>}
      <CardFooter className="empty:hidden">
        <RespondButton alert={alert} />
        {post && (status === 'acknowledged' || (status === 'active' && !phonePost)) && (
          <PhonePost post={post} />
        )}
      </CardFooter>
    </Card>
  )
}
