import { Monitor } from 'lucide-react'

import type { sessionApi, SessionInfo } from '#features/identity/sessions-contract.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import type { CallOf } from '#shared/endpoint.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import { useFold } from '../use-fold.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './queries.ts'

/** The devices on which the account is signed in, with buttons to sign them out. */
export function SessionsCard() {
  const { data: sessions, isError, refetch } = useSessions()
  return (
    <Card aria-labelledby="sessions-title">
      <CardHeader>
        <CardTitle id="sessions-title">Where you are signed in</CardTitle>
        <CardDescription>
          Each browser is a row, and a private window is one of its own. If you do not know a device or a
          sign-in, sign it out and change your password.
        </CardDescription>
      </CardHeader>
      {isError && <LoadFailure title="Your devices could not be loaded" onRetry={refetch} />}
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
        <Badge variant="calm">This device</Badge>
      ) : (
        <SignOutButton device={device} session={{ params: { id }, query: {} }} label={`Sign out ${device}`} />
      )}
      {sessions.length > 1 && (
        <details className="w-full pl-8">
          <Summary>Signed in {sessions.length} times</Summary>
          <ul aria-label={`Sign-ins on ${device}`} className="divide-y divide-border">
            {sessions.map((signIn, index) => (
              <li key={signIn.id} className="flex items-center justify-between gap-3 py-2">
                <SignInTimes signIn={signIn} />
                {signIn.isCurrent ? (
                  <Badge variant="calm">This one</Badge>
                ) : (
                  <SignOutButton
                    device={device}
                    session={{ params: { id: signIn.id }, query: { only: 'session' } }}
                    label={`Sign out of ${device}, sign-in ${index + 1}`}
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
  return (
    <p className="min-w-0 text-sm text-muted-foreground">
      Signed in {signInTime(new Date(createdAt))}, used {timeAgo(lastSeenAt, now)}
      {network && `, from network ${network}`}
    </p>
  )
}

interface SignOutButtonProps {
  readonly device: string
  readonly session: CallOf<typeof sessionApi.endSession>
  readonly label: string
}

function SignOutButton({ device, session, label }: SignOutButtonProps) {
  const end = useEndSession()

  function signOut() {
    end.mutate(session, {
      onSuccess: () =>
        toast({
          title: 'Signed out',
          description: session.query.only
            ? `One sign-in on ${device} has ended.`
            : `${device} is signed out.`,
        }),
      onError: () =>
        toast({
          title: 'Not signed out',
          description: `${device} could not be signed out. Please try again.`,
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
      Sign out
    </Button>
  )
}

function EndOthers() {
  const end = useEndOtherSessions()

  function signOut() {
    end.mutate(undefined, {
      onSuccess: () =>
        toast({ title: 'Signed out everywhere else', description: 'Only this device is signed in now.' }),
      onError: (error) => toastFailure('Nobody was signed out', error),
    })
  }

  return (
    <CardFooter>
      <ConfirmedButton
        variant="outline"
        disabled={end.isPending}
        title="Sign out everywhere else?"
        description="Every device but this one is signed out. What was saved there stays in your account."
        action="Sign out everywhere else"
        onAction={signOut}
      >
        Sign out everywhere else
      </ConfirmedButton>
    </CardFooter>
  )
}
