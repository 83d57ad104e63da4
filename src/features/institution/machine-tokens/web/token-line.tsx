import { dateTimeFormat } from '#shared/date-time-format.ts'
import { scimPath } from '#shared/machine-scopes.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { type MachineToken, machineTokenApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('machines')

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
          {isLasting && scopes.includes('scim') && (
            <p className="text-sm wrap-anywhere">
              {t.rich('directoryAddress', {
                url: location.origin + scimPath,
                address: (url) => <code className="font-mono select-all">{url}</code>,
              })}
            </p>
          )}
          {isLasting && <p className="text-sm">{heldBy ? t('whose', { name: heldBy }) : t('whoseNobody')}</p>}
          <p className="text-sm text-muted-foreground">
            {[
              lastUsedAt ? t('lastUsed', { date: moment(new Date(lastUsedAt)) }) : t('neverUsed'),
              madeBy ? t('madeOnBy', { date: made, by: madeBy }) : t('madeOn', { date: made }),
            ].join(', ')}
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
  const name = heldBy ?? t('thatPerson')
  if (endedWhy === 'account' && !heldBy) return <p className="text-sm">{t('accountClosed')}</p>
  if (endedWhy) return <p className="text-sm">{t(`endedText.${endedWhy}`, { name })}</p>
  if (state === 'resting') return <p className="text-sm">{t('restsText', { name })}</p>
  if (restingScopes.length === 0) return null
  return <p className="text-sm">{t('restingScopes', { labels: scopesText(restingScopes), name })}</p>
}

/** Who would take the token over, and the way to confirm it. */
function Waiting({ token: { id, name, takeOverBy: by, mayConfirm } }: TokenProps) {
  const confirm = useChange(machineTokenApi.confirm)
  if (!by) return null
  return (
    <Notice
      tone="attention"
      title={t('waitsFor', { name: by })}
      action={
        mayConfirm && (
          <ConfirmedButton
            size="sm"
            disabled={confirm.isPending}
            aria-label={t('confirmOf', { name, by })}
            title={t('confirmQuestion', { by })}
            description={t('confirmEffect', { by })}
            action={t('confirm')}
            onAction={() =>
              confirm.mutate(
                { params: { id } },
                {
                  onSuccess: () => toast({ title: t('confirmed') }),
                  onError: (error) => toastFailure(t('notConfirmed'), error),
                },
              )
            }
          >
            {t('confirm')}
          </ConfirmedButton>
        )
      }
    >
      {t('waitsForText')}
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
      aria-label={t('takeOverOf', { name })}
      title={t('takeOverQuestion', { name })}
      description={t('takeOverEffect')}
      action={t('takeOver')}
      onAction={() =>
        takeOver.mutate(
          { params: { id } },
          {
            onSuccess: () => toast({ title: t('takeOverAsked'), description: t('takeOverAskedText') }),
            onError: (error) => toastFailure(t('notAsked'), error),
          },
        )
      }
    >
      {t('takeOver')}
    </ConfirmedButton>
  )
}

/** Such as "Read alerts, read statistics". */
function scopesText(scopes: MachineToken['scopes']): string {
  const [first = '', ...others] = scopes.map((scope) => t(`scopeLabels.${scope}.label`))
  return [first, ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))].join(', ')
}

function StateBadge({ token: { state, revokedAt, expiresAt } }: TokenProps) {
  const expires = day(new Date(expiresAt))
  if (state === 'open') return <Badge>{t('worksUntil', { date: expires })}</Badge>
  if (state === 'resting') return <Badge variant="outline">{t('rests')}</Badge>
  if (state === 'ended') return <Badge variant="outline">{t('endedBadge')}</Badge>
  return (
    <Badge variant="outline">
      {revokedAt ? t('takenBack', { date: day(new Date(revokedAt)) }) : t('ended', { date: expires })}
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
      aria-label={t('takeBackOf', { name })}
      title={t('takeBackQuestion', { name })}
      description={t('takeBackEffect')}
      action={t('takeBack')}
      onAction={() =>
        revoke.mutate(
          { params: { id } },
          {
            onSuccess: () => toast({ title: t('tokenTakenBack'), description: t('tokenTakenBackText') }),
            onError: (error) => toastFailure(t('notTakenBack'), error, t('notTakenBackText')),
          },
        )
      }
      isDestructive
    >
      {t('takeBack')}
    </ConfirmedButton>
  )
}
