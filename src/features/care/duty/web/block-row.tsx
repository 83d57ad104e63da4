import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import { type DutyBlock, dutyApi, type Standing } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { useDutyChange } from './queries.ts'
import { spanLabel, spanOf } from './times.ts'

const t = texts('plan')

const standingLabels: Record<Exclude<Standing, 'counts'>, string> = {
  'no-responder': t('noResponder'),
  'not-reachable': t('notReachable'),
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
  const whose = isMine ? t('yourTime', { hours }) : t('timeOf', { name, hours })
  const isOver = Date.parse(until) <= useNow().getTime()
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.5 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-32 flex-col items-start">
        <p className="font-medium tabular-nums">{hours}</p>
        <p className={isMine ? 'font-semibold text-primary-ink' : ''}>
          {isMine ? t('youOf', { name }) : name}
        </p>
        {standing !== 'counts' && !isOver && <Badge variant="destructive">{standingLabels[standing]}</Badge>}
        {standing === 'not-reachable' && isMine && !isOver && (
          <p className="text-sm">{t('howToBeReached')}</p>
        )}
        {offeredTo && (
          <p className="text-sm text-muted-foreground">
            {offeredTo.isMe ? t('offeredToYou') : t('offeredTo', { name: offeredTo.name })}
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
                aria-label={t('acceptOf', { whose })}
                disabled={isChanging}
                onClick={() => accept.mutate(input)}
              >
                {t('accept')}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('declineOf', { whose })}
                disabled={isChanging}
                onClick={() => endOffer.mutate(input)}
              >
                {t('decline')}
              </Button>
            </>
          )}
          {isMine && !offeredTo && (
            <Button variant="ghost" size="sm" aria-label={t('offerOf', { whose })} onClick={onOffer}>
              {t('offer')}
            </Button>
          )}
          {isMine && offeredTo && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('withdrawOf', { whose })}
              disabled={isChanging}
              onClick={() => endOffer.mutate(input)}
            >
              {t('withdraw')}
            </Button>
          )}
          {mayKeep && (
            <>
              <Button variant="ghost" size="sm" aria-label={t('changeOf', { whose })} onClick={onEdit}>
                {t('change')}
              </Button>
              <ConfirmedButton
                variant="ghost"
                size="sm"
                aria-label={t('removeOf', { whose })}
                disabled={isChanging}
                title={t('removeQuestion')}
                description={t('aboutRemoving', { name, hours })}
                action={t('removeIt')}
                cancel={t('keepIt')}
                onAction={() => remove.mutate(input)}
                isDestructive
              >
                {t('remove')}
              </ConfirmedButton>
            </>
          )}
        </div>
      )}
    </li>
  )
}
