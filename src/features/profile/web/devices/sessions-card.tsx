import { Monitor } from 'lucide-react'

import type { SessionInfo } from '#features/identity/contract.ts'
import { useEndOtherSessions, useEndSession, useSessions } from '#features/identity/web/queries.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import { useFold } from '../use-fold.tsx'

/** The devices on which the account is signed in, with buttons to sign them out. */
export function SessionsCard() {
  const { data: sessions, isError, refetch } = useSessions()
  return (
    <Card aria-labelledby="sessions-title">
      <CardHeader>
        <CardTitle id="sessions-title">Where you are signed in</CardTitle>
        <CardDescription>
          Each browser is a row, however often you signed in there; a private window is one of its own. If you
          do not know one of these devices, sign it out and change your password.
        </CardDescription>
      </CardHeader>
      {isError && <LoadFailure title="Your devices could not be loaded" onRetry={refetch} />}
      {sessions ? <SessionList sessions={sessions} /> : !isError && <Skeleton className="h-14" />}
      {sessions?.some(({ isCurrent, signIns }) => !isCurrent || signIns > 1) && <EndOthers />}
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

const signInTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

function SessionRow({ session }: { readonly session: SessionInfo }) {
  const { id, device, createdAt, lastSeenAt, signIns, isCurrent } = session
  const end = useEndSession()
  const now = useNow()

  function signOut() {
    end.mutate(id, {
      onSuccess: () => toast({ title: 'Signed out', description: `${device} is signed out.` }),
      onError: () =>
        toast({
          title: 'Not signed out',
          description: `${device} could not be signed out. Please try again.`,
          variant: 'destructive',
        }),
    })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
      <Monitor aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium">{device}</p>
        <p className="text-sm text-muted-foreground">
          {signIns > 1 ? `Signed in ${signIns} times, last ` : 'Signed in '}
          {signInTime(new Date(createdAt))}, used {timeAgo(lastSeenAt, now)}
        </p>
      </div>
      {isCurrent ? (
        <Badge variant="calm">This device</Badge>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Sign out ${device}`}
          disabled={end.isPending}
          onClick={signOut}
        >
          Sign out
        </Button>
      )}
    </li>
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
