import { useShownRecoveryCode } from '#features/accounts/web/queries.ts'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import type { RecoveryStatus } from '#features/recovery/contract.ts'
import { useMakeRecoveryCode, useRecoveryStatus } from '#features/recovery/web/queries.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

const longDate = dateTimeFormat({ dateStyle: 'long' })

/** The recovery code: its purpose, when it was made, and a button for a new one. */
export function RecoveryCard() {
  const { data: status, isError, refetch } = useRecoveryStatus()
  if (status && !status.isOffered) return null
  return (
    <Card aria-labelledby="recovery-code-title">
      <CardHeader>
        <CardTitle id="recovery-code-title">Recovery code</CardTitle>
        <CardDescription>
          With it you choose a new password by yourself when yours is forgotten, and open what a one-time code
          from staff or an e-mail closed. Only you have it. If you lose both your password and this code,
          nobody, not even us, can open what you wrote before.
        </CardDescription>
      </CardHeader>
      {isError && <LoadFailure title="Your recovery code could not be looked up" onRetry={refetch} />}
      {status ? <Code status={status} /> : !isError && <Skeleton className="h-14" />}
    </Card>
  )
}

function Code({ status: { madeAt, isKept } }: { readonly status: RecoveryStatus }) {
  const make = useMakeRecoveryCode()
  const isShown = useShownRecoveryCode() !== null
  const { data: user } = useCurrentUser()
  const heldUntil = user?.closedTexts?.until ?? null

  function makeNew() {
    make.mutate(undefined, {
      onError: (error) =>
        toastFailure('No new code was made', error, 'Everything is as it was. Please try again.'),
    })
  }

  if (heldUntil !== null) {
    return (
      <>
        <p>{stateOf(madeAt, true)}</p>
        <p className="text-sm text-muted-foreground">
          {`While what you wrote before is closed, until ${longDate(new Date(heldUntil))}, no new code can be made.`}
        </p>
      </>
    )
  }
  return (
    <>
      <p>{stateOf(madeAt, isKept)}</p>
      {user?.closedTexts && (
        <p>
          A new code is for what you write since your password was reset. What is closed opens with your old
          password or your old code, in your journal.
        </p>
      )}
      <Button variant="outline" className="self-start" disabled={make.isPending || isShown} onClick={makeNew}>
        {madeAt ? 'Make a new code' : 'Make my recovery code'}
      </Button>
      {madeAt && (
        <p className="text-sm text-muted-foreground">
          The code you have now stops working when you make one.
        </p>
      )}
    </>
  )
}

function stateOf(madeAt: string | null, isKept: boolean): string {
  if (!madeAt) return 'You have no recovery code yet.'
  const since = `Your code was made on ${longDate(new Date(madeAt))}.`
  return isKept ? since : `${since} If you did not keep it, make a new one.`
}
