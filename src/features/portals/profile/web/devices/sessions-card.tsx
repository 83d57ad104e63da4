import { Monitor } from 'lucide-react'

import { type SessionInfo, sessionApi } from '#features/core/identity/sessions-contract.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import type { CallOf } from '#shared/endpoint.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../../locales/texts.ts'
import { useFold } from '../use-fold.tsx'

const t = texts('devices')

/** The devices on which the account is signed in, with buttons to sign them out. */
export function SessionsCard() {
  const { data: sessions, isError, refetch } = useReading(sessionApi.sessions, {})
  return (
    <Card aria-labelledby="sessions-title">
      <CardHeader>
        <CardTitle id="sessions-title">{t('sessionsTitle')}</CardTitle>
        <CardDescription>{t('sessionsDescription')}</CardDescription>
      </CardHeader>
      {isError && <LoadFailure title={t('loadFailed')} onRetry={refetch} />}
      {sessions ? <SessionList sessions={sessions} /> : !isError && <Skeleton className="h-14" />}
      {sessions?.some((row) => !row.isCurrent || row.sessions.length > 1) && <EndOthers />}
    </Card>
  )
}

function SessionList({ sessions }: { readonly sessions: readonly SessionInfo[] }) {
  const inOrder = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  const { shown, unfold } = useFold(inOrder, 4)
  return (
    <>
      <ul aria-labelledby="sessions-title" className="divide-y divide-border">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {unfold}
    </>
  )
}

function SessionRow({ session }: { readonly session: SessionInfo }) {
  const { id, device, isCurrent, sessions } = session
  const [only] = sessions
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
      <Monitor aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium">{device}</p>
        {only && sessions.length === 1 && <SignInTimes signIn={only} />}
      </div>
      {isCurrent ? (
        <Badge variant="calm">{t('thisDevice')}</Badge>
      ) : (
        <SignOutButton
          device={device}
          session={{ params: { id }, query: {} }}
          label={t('signOutDevice', { device })}
        />
      )}
      {sessions.length > 1 && (
        <details className="w-full pl-8">
          <Summary>{t('signedInTimes', { count: sessions.length })}</Summary>
          <ul aria-label={t('signInsOn', { device })} className="divide-y divide-border">
            {sessions.map((signIn, index) => (
              <li key={signIn.id} className="flex items-center justify-between gap-3 py-2">
                <SignInTimes signIn={signIn} />
                {signIn.isCurrent ? (
                  <Badge variant="calm">{t('thisSignIn')}</Badge>
                ) : (
                  <SignOutButton
                    device={device}
                    session={{ params: { id: signIn.id }, query: { only: 'session' } }}
                    label={t('signOutOfSignIn', { device, position: index + 1 })}
                  />
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

const signInTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** When and from which network somebody signed in, and when they last used it. */
function SignInTimes({ signIn }: { readonly signIn: SessionInfo['sessions'][number] }) {
  const { createdAt, lastSeenAt, network } = signIn
  const now = useNow()
  const times = { signedIn: signInTime(new Date(createdAt)), used: timeAgo(lastSeenAt, now) }
  return (
    <p className="min-w-0 text-sm text-muted-foreground">
      {network ? t('signInTimesAndNetwork', { ...times, network }) : t('signInTimes', times)}
    </p>
  )
}

interface SignOutButtonProps {
  readonly device: string
  readonly session: CallOf<typeof sessionApi.endSession>
  readonly label: string
}

function SignOutButton({ device, session, label }: SignOutButtonProps) {
  const end = useChange(sessionApi.endSession, { againAfterFailure: true })

  function signOut() {
    end.mutate(session, {
      onSuccess: () =>
        toast({
          title: t('signedOut'),
          description: session.query.only ? t('signInEnded', { device }) : t('deviceSignedOut', { device }),
        }),
      onError: () =>
        toast({
          title: t('notSignedOut'),
          description: t('notSignedOutText', { device }),
          variant: 'destructive',
        }),
    })
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      className="shrink-0"
      aria-label={label}
      disabled={end.isPending}
      onClick={signOut}
    >
      {t('signOutLabel')}
    </Button>
  )
}

function EndOthers() {
  const end = useChange(sessionApi.endOtherSessions)

  function signOut() {
    end.mutate(
      {},
      {
        onSuccess: () => toast({ title: t('signedOutEverywhereElse'), description: t('onlyThisDevice') }),
        onError: (error) => toastFailure(t('nobodySignedOut'), error),
      },
    )
  }

  return (
    <CardFooter>
      <ConfirmedButton
        variant="outline"
        disabled={end.isPending}
        title={t('signOutEverywhereElseTitle')}
        description={t('signOutEverywhereElseText')}
        action={t('signOutEverywhereElse')}
        onAction={signOut}
      >
        {t('signOutEverywhereElse')}
      </ConfirmedButton>
    </CardFooter>
  )
}
