import { KeyRound } from 'lucide-react'

import type { Passkey } from '#features/passkeys/contract.ts'
import {
  useAddPasskey,
  usePasskeys,
  usePasskeysAreUsable,
  useRemovePasskey,
} from '#features/passkeys/web/queries.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import { useFold } from '../use-fold.tsx'

/** The passkeys of the account, with buttons to add and remove them. Nothing where there are none and can be none. */
export function PasskeysCard() {
  const { data, isError, refetch } = usePasskeys()
  const isUsable = usePasskeysAreUsable()
  const canAdd = isUsable && data?.isOffered === true
  const passkeys = data?.passkeys ?? []
  const { shown, unfold } = useFold(passkeys, 3)
  if (!isError && !canAdd && passkeys.length === 0) return null
  return (
    <Card aria-labelledby="passkeys-title">
      <CardHeader>
        <CardTitle id="passkeys-title">Passkeys</CardTitle>
        <CardDescription>
          A passkey on your phone, computer or security key signs you in and opens your journal, in place of
          your password and the second step. Whoever can unlock the device can use it, so add one only where
          nobody else can. Keep your password and recovery code all the same.
        </CardDescription>
      </CardHeader>
      {isError && <LoadFailure title="Your passkeys could not be loaded" onRetry={refetch} />}
      {passkeys.length > 0 && (
        <ul className="divide-y divide-border">
          {shown.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {unfold}
      {canAdd && <AddButton />}
    </Card>
  )
}

function AddButton() {
  const add = useAddPasskey()
  const onSuccess = () =>
    toast({ title: 'Passkey added', description: 'You can sign in with it from now on.' })
  return (
    <Button
      variant="outline"
      className="self-start"
      disabled={add.isPending}
      onClick={() => add.mutate(undefined, { onSuccess })}
    >
      {add.isPending ? 'Please wait...' : 'Add a passkey'}
    </Button>
  )
}

const mediumDate = dateTimeFormat({ dateStyle: 'medium' })

const stateNotes: Record<Passkey['use'], string | null> = {
  'sign-in': null,
  'closed-texts':
    'From before your password was reset. It does not sign in any more, but opens what you wrote before, in your journal.',
  none: 'From before your password was reset. It is of no more use.',
}

const removalNotes: Record<Passkey['use'], string> = {
  'sign-in': 'It does not sign you in any more. Delete it on your device too.',
  'closed-texts':
    'It then no longer opens what you wrote before your password was reset. Remove it only if your old password or recovery code opens that, or you do not want it back.',
  none: 'Delete it on your device too.',
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt, use } = passkey
  const remove = useRemovePasskey()
  const now = useNow()
  const note = stateNotes[use]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted-foreground">
          {`Added ${mediumDate(new Date(createdAt))}, ${lastUsedAt ? `used ${timeAgo(lastUsedAt, now)}` : 'not used yet'}`}
        </p>
        {note && <p className="text-sm">{note}</p>}
      </div>
      <ConfirmedButton
        variant="ghost"
        size="sm"
        aria-label={`Remove the passkey of ${name}`}
        disabled={remove.isPending}
        title="Remove this passkey?"
        description={removalNotes[use]}
        action="Remove it"
        cancel="Keep it"
        onAction={() => remove.mutate(id)}
        isDestructive
      >
        Remove
      </ConfirmedButton>
    </li>
  )
}
