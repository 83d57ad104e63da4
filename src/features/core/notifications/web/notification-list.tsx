import { clsx } from 'clsx'
import { CheckCheck, ChevronDown } from 'lucide-react'
import { Link } from 'wouter'

import { timeAgo } from '#shared/time-ago.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReadingPages } from '#web/api/use-reading.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx'
import { useNow } from '#web/use-now.ts'

import { type Notification, notificationApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('list')

interface NotificationListProps {
  /** How many are unread. */
  readonly count: number
}

/** The notifications in the bell's menu, the latest first, and more of them on request. */
export function NotificationList({ count }: NotificationListProps) {
  const markRead = useChange(notificationApi.markRead, { againAfterFailure: true })
  const list = useReadingPages(notificationApi.list, { query: {} })
  const { shown, end } = useFold(itemsOf(list.data), 8, list)
  if (list.isError) {
    return <LoadFailure title={t('notLoaded')} onRetry={() => list.refetch()} />
  }
  if (list.isPending) return <Skeleton className="m-2 h-24" />
  if (shown.length === 0) {
    return <p className="max-w-64 px-3 py-4 text-muted-foreground">{t('nothingYet')}</p>
  }
  function showMore(event: Event) {
    // The menu stays open.
    event.preventDefault()
    end.fetchNextPage()
  }
  return (
    <>
      {shown.map((notification) => (
        <Line
          key={notification.id}
          notification={notification}
          onRead={(id) => markRead.mutate({ body: { ids: [id] } })}
        />
      ))}
      {(end.hasNextPage || count > 0) && <MenuSeparator />}
      {end.hasNextPage && (
        <MenuItem disabled={end.isFetchingNextPage} onSelect={showMore}>
          <ChevronDown aria-hidden />
          {t('showMore')}
        </MenuItem>
      )}
      {count > 0 && (
        <MenuItem onSelect={() => markRead.mutate({ body: {} })}>
          <CheckCheck aria-hidden />
          {t('markAllRead')}
        </MenuItem>
      )}
    </>
  )
}

interface LineProps {
  readonly notification: Notification
  readonly onRead: (id: string) => void
}

function Line({ notification: { id, message, path, at, isRead }, onRead }: LineProps) {
  const now = useNow()
  return (
    <MenuItem asChild onSelect={() => !isRead && onRead(id)}>
      <Link href={path}>
        <span
          aria-hidden
          className={clsx('size-2.5 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-primary')}
        />
        <span className="max-w-72 min-w-0">
          <span className={clsx('block text-pretty', !isRead && 'font-semibold')}>
            {message}
            {!isRead && <span className="sr-only"> {t('isUnread')}</span>}
          </span>
          <span className="block text-sm text-muted-foreground">{timeAgo(at, now)}</span>
        </span>
      </Link>
    </MenuItem>
  )
}
