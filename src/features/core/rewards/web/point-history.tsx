import { Link } from 'wouter'

import { timeAgo } from '#shared/time-ago.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { useReadingPages } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StillWaterDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { useNow } from '#web/use-now.ts'

import { type PointEntry, rewardApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('achievements')

/** The entries of the person's points, newest first. */
export function PointHistory({ userId }: { readonly userId: string }) {
  const list = useReadingPages(rewardApi.history, { params: { id: userId }, query: {} })
  const { data, isPending } = list
  const entries = itemsOf(data)
  const { shown, end } = useFold(entries, 15, list)
  if (isPending) return <Skeleton className="h-64" />
  if (data && entries.length === 0) return <NoEntries />
  return (
    <div className="flex flex-col gap-4">
      {data && (
        <ul
          aria-label={t('history')}
          className="divide-y divide-border rounded-lg border border-border bg-card px-5 shadow-soft"
        >
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <ListEnd list={end} failure={t('historyNotLoaded')} more={t('showEarlier')} />
    </div>
  )
}

function Entry({ entry }: { readonly entry: PointEntry }) {
  const now = useNow()
  const { description, activity, createdAt, points } = entry
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{description || activity}</p>
        <time dateTime={createdAt} className="text-sm text-muted-foreground">
          {timeAgo(createdAt, now)}
        </time>
      </div>
      <p className="shrink-0 font-semibold text-calm-ink tabular-nums">+{points}</p>
    </li>
  )
}

function NoEntries() {
  return (
    <EmptyState
      title={t('noPointsTitle')}
      text={t('noPoints')}
      drawing={<StillWaterDrawing />}
      action={
        <Button asChild variant="outline">
          <Link href="/checkin">{t('startCheckIn')}</Link>
        </Button>
      }
    />
  )
}
