import { Bell as BellIcon } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

import { useReading } from '#web/api/use-reading.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Menu, MenuLabel, MenuSeparator } from '#web/ui/overlays/menu.tsx'

import { notificationApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('list')

const loadList = async () => (await import('./notification-list.tsx')).NotificationList

/** The bell, with the number of unread notifications, and a menu with the latest. */
export function Bell() {
  const [isOpen, setIsOpen] = useState(false)
  const { data: unread } = useReading(notificationApi.unread, {})
  const count = unread?.count ?? 0
  return (
    <Menu onOpenChange={setIsOpen} trigger={<BellButton count={count} />}>
      <MenuLabel className="font-semibold">{t('notifications')}</MenuLabel>
      <MenuSeparator />
      {isOpen && <OnDemand load={loadList} props={{ count }} fallback={<Skeleton className="m-2 h-24" />} />}
    </Menu>
  )
}

// The menu gives its trigger the props that open it.
function BellButton({ count, ...props }: ComponentProps<'button'> & { readonly count: number }) {
  return (
    <button
      type="button"
      aria-label={t('unread', { count })}
      className="relative grid size-[min(2.75rem,56px)] shrink-0 place-items-center rounded-full hover:bg-muted"
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
