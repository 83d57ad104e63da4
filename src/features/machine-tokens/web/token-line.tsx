import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { MachineToken } from '../contract.ts'
import { texts } from '../texts/machines.ts'
import { useRevokeToken } from './queries.ts'

const day = dateTimeFormat({ dateStyle: 'medium' })
const moment = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

interface TokenProps {
  readonly token: MachineToken
}

/** One token: which system it is for, what it may do, when it was last used, and the way to take it back. */
export function TokenLine({ token }: TokenProps) {
  const { name, state, scopes, madeBy, createdAt, lastUsedAt } = token
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <h2 className="text-base font-semibold wrap-anywhere">{name}</h2>
        <p>{scopesText(scopes)}</p>
        <p className="text-sm text-muted-foreground">
          {texts.used({
            used: lastUsedAt && moment(new Date(lastUsedAt)),
            made: day(new Date(createdAt)),
            by: madeBy,
          })}
        </p>
      </div>
      <StateBadge token={token} />
      {state === 'open' && <RevokeButton token={token} />}
    </div>
  )
}

/** Such as "Read alerts, read statistics". */
function scopesText(scopes: MachineToken['scopes']): string {
  const [first = '', ...others] = scopes.map((scope) => texts.scopeLabels[scope].label)
  return [first, ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))].join(', ')
}

function StateBadge({ token: { state, revokedAt, expiresAt } }: TokenProps) {
  const expires = day(new Date(expiresAt))
  if (state === 'open') return <Badge>{texts.worksUntil({ date: expires })}</Badge>
  return (
    <Badge variant="outline">
      {revokedAt ? texts.takenBack({ date: day(new Date(revokedAt)) }) : texts.ended({ date: expires })}
    </Badge>
  )
}

function RevokeButton({ token: { id, name } }: TokenProps) {
  const revoke = useRevokeToken(id)
  return (
    <ConfirmedButton
      variant="outline"
      size="sm"
      disabled={revoke.isPending}
      aria-label={texts.takeBackOf({ name })}
      title={texts.takeBackQuestion({ name })}
      description={texts.takeBackEffect}
      action={texts.takeBack}
      onAction={() =>
        revoke.mutate(undefined, {
          onSuccess: () => toast({ title: texts.tokenTakenBack, description: texts.tokenTakenBackText }),
          onError: (error) => toastFailure(texts.notTakenBack, error, texts.notTakenBackText),
        })
      }
      isDestructive
    >
      {texts.takeBack}
    </ConfirmedButton>
  )
}
