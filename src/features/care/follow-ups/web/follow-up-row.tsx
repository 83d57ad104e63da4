import { cx } from 'class-variance-authority'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'

import { kindLabel, severityLabel } from '#features/care/alerts/labels.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { useNow } from '#web/use-now.ts'

import type { FollowUp } from '../contract.ts'
import { dueLabel, shownMoment } from '../due-label.ts'
import { intervalLabel } from '../labels.ts'
import { texts } from '../texts/work.ts'
import { statusLabels, subjectOf, takenOn } from './due.tsx'

/** One follow-up of a list, as a link to its page: when it is due, whom it is about, and which one it is. */
export function FollowUpRow({ followUp }: { readonly followUp: FollowUp }) {
  const { id, interval, kind, severity, status, isMissed, dueAt, closedAt } = followUp
  const now = useNow()
  const due = new Date(dueAt)
  return (
    <Link
      href={`/follow-ups/${id}`}
      className="flex items-center gap-3 px-4 py-3 transition-colors hover:bg-muted sm:px-5"
    >
      <span className="grid min-w-0 flex-1 gap-x-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] sm:items-center">
        <span>
          <span className={cx('font-semibold', isMissed && 'text-destructive-ink')}>
            {closedAt ? `${statusLabels[status]} ${timeAgo(closedAt, now)}` : dueLabel(due, now)}
          </span>{' '}
          {isMissed && (
            <span className="inline-block text-sm text-muted-foreground">
              {texts.dueBefore({ day: shownMoment(due) })}
            </span>
          )}
        </span>{' '}
        <span>
          <span className="block font-medium wrap-break-word">{subjectOf(followUp)}</span>{' '}
          <span className="block text-sm text-muted-foreground">
            {texts.whichOne({
              interval: intervalLabel(interval),
              severity: severityLabel(severity),
              kind: kindLabel(kind),
            })}
            {!closedAt && takenOn(followUp) && ` · ${takenOn(followUp)}`}
          </span>
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
    </Link>
  )
}
