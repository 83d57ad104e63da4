import type { RecoveryForm } from '#features/accounts/contract.ts'
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

/** The recovery code or words: their purpose, when they were made, and buttons for new ones. */
export function RecoveryCard() {
  const { data: status, isError, refetch } = useRecoveryStatus()
  if (status && !status.isOffered) return null
  return (
    <Card aria-labelledby="recovery-code-title">
      <CardHeader>
        <CardTitle id="recovery-code-title">Recovery code</CardTitle>
        <CardDescription>
          With it you choose a new password by yourself when yours is forgotten, and open what a one-time code
          from staff or an e-mail closed. Only you have it. If you cannot keep paper, take five words that you
          learn by heart. If you lose both your password and this code, nobody, not even us, can open what you
          wrote before.
        </CardDescription>
      </CardHeader>
      {isError && <LoadFailure title="Your recovery code could not be looked up" onRetry={refetch} />}
      {status ? <Code status={status} /> : !isError && <Skeleton className="h-14" />}
    </Card>
  )
}

function Code({ status }: { readonly status: RecoveryStatus }) {
  const make = useMakeRecoveryCode()
  const isShown = useShownRecoveryCode() !== null
  const { data: user } = useCurrentUser()
  const heldUntil = user?.closedTexts?.until ?? null

  const { form } = status
  const isBusy = make.isPending || isShown

  const makeNew = (next: RecoveryForm) =>
    make.mutate(next, {
      onError: (error) =>
        toastFailure('Nothing new was made', error, 'Everything is as it was. Please try again.'),
    })

  if (heldUntil !== null) {
    return (
      <>
        <p>{stateOf({ ...status, isKept: true })}</p>
        <p className="text-sm text-muted-foreground">
          {`While what you wrote before is closed, until ${longDate(new Date(heldUntil))}, no new code can be made.`}
        </p>
      </>
    )
  }
  return (
    <>
      <p>{stateOf(status)}</p>
      {user?.closedTexts && (
        <p>
          A new code is for what you write since your password was reset. What is closed opens with your old
          password or your old code, in your journal.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" disabled={isBusy} onClick={() => makeNew('code')}>
          {codeButtons[form ?? 'none']}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => makeNew('words')}>
          {form === 'words' ? 'Make five new words' : 'Make five words instead'}
        </Button>
      </div>
      {form && (
        <p className="text-sm text-muted-foreground">
          {`The ${form} you have now stop${form === 'code' ? 's' : ''} working when you make another.`}
        </p>
      )}
    </>
  )
}

const codeButtons = {
  none: 'Make my recovery code',
  code: 'Make a new code',
  words: 'Make a code instead',
}

function stateOf({ madeAt, form, isKept }: RecoveryStatus): string {
  if (!madeAt) return 'You have no recovery code yet.'
  const day = longDate(new Date(madeAt))
  if (form === 'words') {
    return `Your five words were made on ${day}.${isKept ? '' : ' If you do not know them, make new ones.'}`
  }
  return `Your code was made on ${day}.${isKept ? '' : ' If you did not keep it, make a new one.'}`
}
