import { call } from '#web/api/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import { type DutyBlock, dutyApi, type Standing } from '../contract.ts'
import { useDutyChange } from './queries.ts'
import { spanLabel, spanOf } from './times.ts'

const standingLabels: Record<Exclude<Standing, 'counts'>, string> = {
  'no-responder': 'No longer a responder',
  'not-reachable': 'Cannot be reached',
}

interface BlockRowProps {
  readonly block: DutyBlock
  readonly timeZone: string
  readonly mayKeep: boolean
  readonly onEdit: () => void
  readonly onOffer: () => void
}

/** One time on duty: whose it is, whether it counts, and what the user may do with it. */
export function BlockRow({ block, timeZone, mayKeep, onEdit, onOffer }: BlockRowProps) {
  const { id, name, isMine, standing, offeredTo, until } = block
  const change = useDutyChange()
  const params = { id }
  const hours = spanLabel(spanOf(block), timeZone)
  const whose = `${isMine ? 'your time' : `the time of ${name}`}, ${hours}`
  const endOffer = () => change.mutate(() => call(dutyApi.endOffer, { params }))
  const isOver = Date.parse(until) <= useNow().getTime()
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.5 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-32 flex-col items-start">
        <p className="font-medium tabular-nums">{hours}</p>
        <p className={isMine ? 'font-semibold text-primary-ink' : ''}>{isMine ? `${name} (you)` : name}</p>
        {standing !== 'counts' && !isOver && <Badge variant="destructive">{standingLabels[standing]}</Badge>}
        {standing === 'not-reachable' && isMine && !isOver && (
          <p className="text-sm">
            Turn on a device under Alerts, or confirm an e-mail address under Security in your profile.
          </p>
        )}
        {offeredTo && (
          <p className="text-sm text-muted-foreground">
            {offeredTo.isMe ? 'Offered to you' : `Offered to ${offeredTo.name}, who has not accepted yet`}
          </p>
        )}
      </div>
      {!isOver && (
        <div className="-mx-3.5 flex flex-wrap">
          {offeredTo?.isMe && (
            <>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Accept ${whose}`}
                disabled={change.isPending}
                onClick={() => change.mutate(() => call(dutyApi.accept, { params }))}
              >
                Accept
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Decline ${whose}`}
                disabled={change.isPending}
                onClick={endOffer}
              >
                Decline
              </Button>
            </>
          )}
          {isMine && !offeredTo && (
            <Button variant="ghost" size="sm" aria-label={`Offer ${whose}`} onClick={onOffer}>
              Offer
            </Button>
          )}
          {isMine && offeredTo && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Withdraw the offer of ${whose}`}
              disabled={change.isPending}
              onClick={endOffer}
            >
              Withdraw
            </Button>
          )}
          {mayKeep && (
            <>
              <Button variant="ghost" size="sm" aria-label={`Change ${whose}`} onClick={onEdit}>
                Change
              </Button>
              <ConfirmedButton
                variant="ghost"
                size="sm"
                aria-label={`Remove ${whose}`}
                disabled={change.isPending}
                title="Remove this time from the plan?"
                description={`${name}, ${hours}. Whoever was planned is told.`}
                action="Remove it"
                cancel="Keep it"
                onAction={() => change.mutate(() => call(dutyApi.remove, { params }))}
                isDestructive
              >
                Remove
              </ConfirmedButton>
            </>
          )}
        </div>
      )}
    </li>
  )
}
