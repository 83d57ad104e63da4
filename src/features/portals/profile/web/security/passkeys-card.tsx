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

import { texts } from '../../locales/texts.ts'
import { useFold } from '../use-fold.tsx'

const t = texts('security')

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
        <CardTitle id="passkeys-title">{t('passkeys')}</CardTitle>
        <CardDescription>{t('passkeysDescription')}</CardDescription>
      </CardHeader>
      {isError && <LoadFailure title={t('passkeysFailed')} onRetry={refetch} />}
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
  const onSuccess = () => toast({ title: t('passkeyAdded'), description: t('passkeyAddedText') })
  return (
    <Button
      variant="outline"
      className="self-start"
      disabled={add.isPending}
      onClick={() => add.mutate(undefined, { onSuccess })}
    >
      {add.isPending ? t('pleaseWait') : t('addPasskey')}
    </Button>
  )
}

const mediumDate = dateTimeFormat({ dateStyle: 'medium' })

const stateNotes: Record<Passkey['use'], string | null> = {
  'sign-in': null,
  'closed-texts': t('passkeyOpensClosed'),
  none: t('passkeyIsOfNoUse'),
}

const removalNotes: Record<Passkey['use'], string> = {
  'sign-in': t('removalOfSignIn'),
  'closed-texts': t('removalOfClosedTexts'),
  none: t('removalOfUseless'),
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
            ? t('passkeyTimes', { added, used: timeAgo(lastUsedAt, now) })
            : t('passkeyUnused', { added })}
        </p>
        {note && <p className="text-sm">{note}</p>}
      </div>
      <ConfirmedButton
        variant="ghost"
        size="sm"
        aria-label={t('removePasskeyOf', { name })}
        disabled={remove.isPending}
        title={t('removePasskey')}
        description={removalNotes[use]}
        action={t('removeIt')}
        cancel={t('keepIt')}
        onAction={() => remove.mutate({ params: { id } })}
        isDestructive
      >
        {t('remove')}
      </ConfirmedButton>
    </li>
  )
}
