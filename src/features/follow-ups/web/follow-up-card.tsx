import { Link } from 'wouter'

import { kindLabels, severityLabels, someoneOf } from '#features/alerts/labels.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useNow } from '#web/use-now.ts'

import type { FollowUp } from '../contract.ts'
import { intervalLabels } from '../labels.ts'

/** A moment as follow-ups show it. */
export const shownMoment = dateTimeFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** One follow-up of the list: whom it is about, when it is due, and who took it on. */
export function FollowUpCard({ followUp }: { readonly followUp: FollowUp }) {
  const { id, interval, kind, severity, status, isMissed } = followUp
  const titleId = `follow-up-${id}`
  const whichId = `which-${id}`
  return (
    // Several may be about "a resident". Their number tells them apart for a screen reader.
    <Card aria-labelledby={`${titleId} ${whichId}`} className="w-full">
      {/* The heading "Coming up" says of all others that they are open. */}
      {(isMissed || status !== 'open') && <DueBadge followUp={followUp} />}
      <div className="flex flex-col gap-1">
        <h3 id={titleId} className="text-lg font-semibold text-balance">
          <Link
            href={`/follow-ups/${id}`}
            className="relative inline-block min-w-11 underline-offset-4 before:absolute before:inset-x-0 before:-inset-y-3 hover:underline"
          >
            {subjectOf(followUp)}: {intervalLabels[interval].toLowerCase()}
          </Link>
        </h3>
        <p id={whichId} className="text-sm text-muted-foreground">
          {severityLabels[severity]} alert · {kindLabels[kind]} · {id.slice(0, 8)}
        </p>
      </div>
      <p>
        <DueText followUp={followUp} />
      </p>
    </Card>
  )
}

/** The person whom a follow-up is about if the reader may know it, otherwise their population. */
export function subjectOf({ person, population }: FollowUp): string {
  if (!person) return someoneOf[population]
  return person.unit ? `${person.name}, ${person.unit}` : person.name
}

/** Whether it is overdue, open or closed. */
export function DueBadge({ followUp: { status, isMissed } }: { readonly followUp: FollowUp }) {
  if (isMissed)
    return (
      <Badge variant="destructive" className="self-start">
        Overdue
      </Badge>
    )
  const label = { open: 'Open', done: 'Done', dropped: 'Dropped' }[status]
  return (
    <Badge variant={status === 'open' ? 'outline' : 'secondary'} className="self-start">
      {label}
    </Badge>
  )
}

/** When it is due, or was closed, and who took it on. */
export function DueText({ followUp }: { readonly followUp: FollowUp }) {
  const now = useNow()
  const { dueAt, status, isMissed, closedAt, takenBy, isMine } = followUp
  const due = shownMoment(new Date(dueAt))
  const taken = isMine ? ' You took it on.' : takenBy ? ` ${takenBy} took it on.` : ''
  if (closedAt)
    return `Closed ${timeAgo(closedAt, now)}. It was ${status === 'done' ? 'due' : 'planned for'} ${due}.`
  return `${isMissed ? 'Was due' : 'Due'} ${due}.${taken}`
}
