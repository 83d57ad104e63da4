import { cx } from 'class-variance-authority'
import { Bell as BellIcon, CheckCheck } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Link } from 'wouter'

import { timeAgo } from '#shared/time-ago.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/overlays/menu.tsx'
import { useNow } from '#web/use-now.ts'

import type { Notification } from '../contract.ts'
import { useMarkRead, useNotifications, useUnreadCount } from './queries.ts'

const maxShown = 8

/** The bell, with the number of unread notifications, and a menu with the latest. */
export function Bell() {
  const [isOpen, setIsOpen] = useState(false)
  const { data: unread } = useUnreadCount()
  const count = unread?.count ?? 0
  return (
    <Menu onOpenChange={setIsOpen} trigger={<BellButton count={count} />}>
      <MenuLabel className="font-semibold">Notifications</MenuLabel>
      <MenuSeparator />
      {isOpen && <Latest count={count} />}
    </Menu>
  )
}

// The menu gives its trigger the props that open it.
function BellButton({ count, ...props }: ComponentProps<'button'> & { readonly count: number }) {
  return (
    <button
      type="button"
      aria-label={count === 0 ? 'Notifications' : `Notifications, ${count} unread`}
      className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-muted"
      {...props}
    >
      <BellIcon aria-hidden className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 grid min-w-5 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-primary-foreground tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  )
}

function Latest({ count }: { readonly count: number }) {
  return (
    <QueryView
      queries={[useNotifications(true)]}
      failure="Your notifications could not be loaded"
      skeleton={<Skeleton className="m-2 h-24" />}
    >
      {(notifications) => <Lines notifications={notifications} count={count} />}
    </QueryView>
  )
}

interface LinesProps {
  readonly notifications: readonly Notification[]
  readonly count: number
}

function Lines({ notifications, count }: LinesProps) {
  const markRead = useMarkRead()
  if (notifications.length === 0) {
    return (
      <p className="max-w-64 px-3 py-4 text-muted-foreground">Nothing yet. What concerns you will be here.</p>
    )
  }
  return (
    <>
      {notifications.slice(0, maxShown).map((notification) => (
        <Line key={notification.id} notification={notification} onRead={(id) => markRead.mutate([id])} />
      ))}
      {count > 0 && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => markRead.mutate(undefined)}>
            <CheckCheck aria-hidden />
            Mark all as read
          </MenuItem>
        </>
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
          className={cx('size-2.5 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-primary')}
        />
        <span className="max-w-72 min-w-0">
          <span className={cx('block text-pretty', !isRead && 'font-semibold')}>
            {message}
            {!isRead && <span className="sr-only"> (unread)</span>}
          </span>
          <span className="block text-sm text-muted-foreground">{timeAgo(at, now)}</span>
        </span>
      </Link>
    </MenuItem>
  )
}
