import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { type MachineToken, machineTokenApi } from '../contract.ts'
import { texts } from '../texts/machines.ts'

const day = dateTimeFormat({ dateStyle: 'medium' })
const moment = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

interface TokenProps {
  readonly token: MachineToken
}

/** One token: which system it is for, what it may do, whose it is and whether it works, and what can be done about it. */
export function TokenLine({ token }: TokenProps) {
  const { name, state, scopes, madeBy, heldBy, createdAt, lastUsedAt, mayTakeOver } = token
  const isLasting = state !== 'revoked' && state !== 'expired'
  const made = day(new Date(createdAt))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <h2 className="text-base font-semibold wrap-anywhere">{name}</h2>
          <p>{scopesText(scopes)}</p>
          {isLasting && (
            <p className="text-sm">{heldBy ? texts.whose({ name: heldBy }) : texts.whoseNobody}</p>
          )}
          <p className="text-sm text-muted-foreground">
            {lastUsedAt ? texts.lastUsed({ date: moment(new Date(lastUsedAt)) }) : texts.neverUsed},{' '}
            {madeBy ? texts.madeOnBy({ date: made, by: madeBy }) : texts.madeOn({ date: made })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <StateBadge token={token} />
          {mayTakeOver && <TakeOverButton token={token} />}
          {isLasting && <RevokeButton token={token} />}
        </div>
      </div>
      <Standstill token={token} />
      <Waiting token={token} />
    </div>
  )
}

/** Why the token opens nothing, or less than it was made for. */
function Standstill({ token: { state, endedWhy, restingScopes, heldBy } }: TokenProps) {
  const name = heldBy ?? texts.thatPerson
  if (endedWhy === 'account' && !heldBy) return <p className="text-sm">{texts.accountClosed}</p>
  if (endedWhy) return <p className="text-sm">{texts.endedText[endedWhy]({ name })}</p>
  if (state === 'resting') return <p className="text-sm">{texts.restsText({ name })}</p>
  if (restingScopes.length === 0) return null
  return <p className="text-sm">{texts.restingScopes({ labels: scopesText(restingScopes), name })}</p>
}

/** Who would take the token over, and the way to confirm it. */
function Waiting({ token: { id, name, takeOverBy: by, mayConfirm } }: TokenProps) {
  const confirm = useChange(machineTokenApi.confirm)
  if (!by) return null
  return (
    <Notice
      tone="attention"
      title={texts.waitsFor({ name: by })}
      action={
        mayConfirm && (
          <ConfirmedButton
            size="sm"
            disabled={confirm.isPending}
            aria-label={texts.confirmOf({ name, by })}
            title={texts.confirmQuestion({ by })}
            description={texts.confirmEffect({ by })}
            action={texts.confirm}
            onAction={() =>
              confirm.mutate(
                { params: { id } },
                {
                  onSuccess: () => toast({ title: texts.confirmed }),
                  onError: (error) => toastFailure(texts.notConfirmed, error),
                },
              )
            }
          >
            {texts.confirm}
          </ConfirmedButton>
        )
      }
    >
      {texts.waitsForText}
    </Notice>
  )
}

function TakeOverButton({ token: { id, name } }: TokenProps) {
  const takeOver = useChange(machineTokenApi.takeOver)
  return (
    <ConfirmedButton
      variant="outline"
      size="sm"
      disabled={takeOver.isPending}
      aria-label={texts.takeOverOf({ name })}
      title={texts.takeOverQuestion({ name })}
      description={texts.takeOverEffect}
      action={texts.takeOver}
      onAction={() =>
        takeOver.mutate(
          { params: { id } },
          {
            onSuccess: () => toast({ title: texts.takeOverAsked, description: texts.takeOverAskedText }),
            onError: (error) => toastFailure(texts.notAsked, error),
          },
        )
      }
    >
      {texts.takeOver}
    </ConfirmedButton>
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
  if (state === 'resting') return <Badge variant="outline">{texts.rests}</Badge>
  if (state === 'ended') return <Badge variant="outline">{texts.endedBadge}</Badge>
  return (
    <Badge variant="outline">
      {revokedAt ? texts.takenBack({ date: day(new Date(revokedAt)) }) : texts.ended({ date: expires })}
    </Badge>
  )
}

function RevokeButton({ token: { id, name } }: TokenProps) {
  const revoke = useChange(machineTokenApi.revoke)
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
        revoke.mutate(
          { params: { id } },
          {
            onSuccess: () => toast({ title: texts.tokenTakenBack, description: texts.tokenTakenBackText }),
            onError: (error) => toastFailure(texts.notTakenBack, error, texts.notTakenBackText),
          },
        )
      }
      isDestructive
    >
      {texts.takeBack}
    </ConfirmedButton>
  )
}
