import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import { type DutyBlock, dutyApi, type Standing } from '../contract.ts'
import { texts } from '../texts/plan.ts'
import { useDutyChange } from './queries.ts'
import { spanLabel, spanOf } from './times.ts'

const standingLabels: Record<Exclude<Standing, 'counts'>, string> = {
  'no-responder': texts.noResponder,
  'not-reachable': texts.notReachable,
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
  const accept = useDutyChange(dutyApi.accept)
  const endOffer = useDutyChange(dutyApi.endOffer)
  const remove = useDutyChange(dutyApi.remove)
  const isChanging = accept.isPending || endOffer.isPending || remove.isPending
  const input = { params: { id } }
  const hours = spanLabel(spanOf(block), timeZone)
  const whose = isMine ? texts.yourTime({ hours }) : texts.timeOf({ name, hours })
  const isOver = Date.parse(until) <= useNow().getTime()
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.5 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-32 flex-col items-start">
        <p className="font-medium tabular-nums">{hours}</p>
        <p className={isMine ? 'font-semibold text-primary-ink' : ''}>
          {isMine ? texts.youOf({ name }) : name}
        </p>
        {standing !== 'counts' && !isOver && <Badge variant="destructive">{standingLabels[standing]}</Badge>}
        {standing === 'not-reachable' && isMine && !isOver && (
          <p className="text-sm">{texts.howToBeReached}</p>
        )}
        {offeredTo && (
          <p className="text-sm text-muted-foreground">
            {offeredTo.isMe ? texts.offeredToYou : texts.offeredTo({ name: offeredTo.name })}
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
                aria-label={texts.acceptOf({ whose })}
                disabled={isChanging}
                onClick={() => accept.mutate(input)}
              >
                {texts.accept}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={texts.declineOf({ whose })}
                disabled={isChanging}
                onClick={() => endOffer.mutate(input)}
              >
                {texts.decline}
              </Button>
            </>
          )}
          {isMine && !offeredTo && (
            <Button variant="ghost" size="sm" aria-label={texts.offerOf({ whose })} onClick={onOffer}>
              {texts.offer}
            </Button>
          )}
          {isMine && offeredTo && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={texts.withdrawOf({ whose })}
              disabled={isChanging}
              onClick={() => endOffer.mutate(input)}
            >
              {texts.withdraw}
            </Button>
          )}
          {mayKeep && (
            <>
              <Button variant="ghost" size="sm" aria-label={texts.changeOf({ whose })} onClick={onEdit}>
                {texts.change}
              </Button>
              <ConfirmedButton
                variant="ghost"
                size="sm"
                aria-label={texts.removeOf({ whose })}
                disabled={isChanging}
                title={texts.removeQuestion}
                description={texts.aboutRemoving({ name, hours })}
                action={texts.removeIt}
                cancel={texts.keepIt}
                onAction={() => remove.mutate(input)}
                isDestructive
              >
                {texts.remove}
              </ConfirmedButton>
            </>
          )}
        </div>
      )}
    </li>
  )
}
