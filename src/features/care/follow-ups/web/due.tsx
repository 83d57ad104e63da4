import type { ComponentProps } from 'react'

import { someoneOf } from '#features/care/alerts/labels.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useNow } from '#web/use-now.ts'

import type { FollowUp } from '../contract.ts'
import { shownMoment } from '../due-label.ts'
import { texts } from '../locales/texts.ts'
import { useTakeFollowUp } from './queries.ts'

const t = texts('work')

export const statusLabels = t.group('statuses')

/** The person whom a follow-up is about if the reader may know it, otherwise their population. */
export function subjectOf({ person, population }: FollowUp): string {
  if (!person) return someoneOf(population)
  return person.unit ? `${person.name}, ${person.unit}` : person.name
}

/** Whether it is overdue, open or closed. */
export function DueBadge({ followUp: { status, isMissed } }: { readonly followUp: FollowUp }) {
  if (isMissed)
    return (
      <Badge variant="destructive" className="self-start">
        {t('overdue')}
      </Badge>
    )
  return (
    <Badge variant={status === 'open' ? 'outline' : 'secondary'} className="self-start">
      {statusLabels[status]}
    </Badge>
  )
}

/** When it is due, or was closed, and who took it on. */
export function DueText({ followUp }: { readonly followUp: FollowUp }) {
  const now = useNow()
  const { dueAt, status, isMissed, closedAt } = followUp
  const due = shownMoment(new Date(dueAt))
  if (closedAt) {
    const said = status === 'done' ? 'closedWasDue' : 'closedWasPlanned'
    return <span>{t(said, { ago: timeAgo(closedAt, now), due })}</span>
  }
  const dueText = t(isMissed ? 'wasDueOn' : 'dueOn', { due })
  const taken = takenOn(followUp)
  return <span>{taken ? `${dueText} ${taken}.` : dueText}</span>
}

/** Who took it on, in words; nothing where nobody did. */
export function takenOn({ takenBy, isMine }: FollowUp): string {
  if (isMine) return t('youTookIt')
  return takenBy ? t('takenBy', { name: takenBy }) : ''
}

/** Takes a follow-up on. */
export function TakeButton({ id, ...looks }: ComponentProps<typeof Button> & { readonly id: string }) {
  const take = useTakeFollowUp()
  return (
    <Button {...looks} disabled={take.isPending} onClick={() => take.mutate({ params: { id } })}>
      {t('takeOn')}
    </Button>
  )
}
