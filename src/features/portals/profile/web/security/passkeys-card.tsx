import { KeyRound } from 'lucide-react'

import { type Passkey, passkeyApi } from '#features/access/passkeys/contract.ts'
import { useAddPasskey, usePasskeysAreUsable, useRemovePasskey } from '#features/access/passkeys/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../texts/security.ts'
import { useFold } from '../use-fold.tsx'

/** The passkeys of the account, with buttons to add and remove them. Nothing where there are none and can be none. */
export function PasskeysCard() {
  const { data, isError, refetch } = useReading(passkeyApi.list, {})
  const isUsable = usePasskeysAreUsable()
  const canAdd = isUsable && data?.isOffered === true
  const passkeys = data?.passkeys ?? []
  const { shown, unfold } = useFold(passkeys, 3)
  if (!isError && !canAdd && passkeys.length === 0) return null
  return (
    <Card aria-labelledby="passkeys-title">
      <CardHeader>
        <CardTitle id="passkeys-title">{texts.passkeys}</CardTitle>
        <CardDescription>{texts.passkeysDescription}</CardDescription>
      </CardHeader>
      {isError && <LoadFailure title={texts.passkeysFailed} onRetry={refetch} />}
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
  const onSuccess = () => toast({ title: texts.passkeyAdded, description: texts.passkeyAddedText })
  return (
    <Button
      variant="outline"
      className="self-start"
      disabled={add.isPending}
      onClick={() => add.mutate(undefined, { onSuccess })}
    >
      {add.isPending ? texts.pleaseWait : texts.addPasskey}
    </Button>
  )
}

const mediumDate = dateTimeFormat({ dateStyle: 'medium' })

const stateNotes: Record<Passkey['use'], string | null> = {
  'sign-in': null,
  'closed-texts': texts.passkeyOpensClosed,
  none: texts.passkeyIsOfNoUse,
}

const removalNotes: Record<Passkey['use'], string> = {
  'sign-in': texts.removalOfSignIn,
  'closed-texts': texts.removalOfClosedTexts,
  none: texts.removalOfUseless,
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt, use } = passkey
  const remove = useRemovePasskey()
  const now = useNow()
  const note = stateNotes[use]
  const added = mediumDate(new Date(createdAt))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted-foreground">
          {lastUsedAt
            ? texts.passkeyTimes({ added, used: timeAgo(lastUsedAt, now) })
            : texts.passkeyUnused({ added })}
        </p>
        {note && <p className="text-sm">{note}</p>}
      </div>
      <ConfirmedButton
        variant="ghost"
        size="sm"
        aria-label={texts.removePasskeyOf({ name })}
        disabled={remove.isPending}
        title={texts.removePasskey}
        description={removalNotes[use]}
        action={texts.removeIt}
        cancel={texts.keepIt}
        onAction={() => remove.mutate({ params: { id } })}
        isDestructive
      >
        {texts.remove}
      </ConfirmedButton>
    </li>
  )
}
