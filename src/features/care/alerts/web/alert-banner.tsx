import { BellRing } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'wouter'

import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useNow } from '#web/use-now.ts'

import type { UnansweredAlert } from '../contract.ts'
import { namelessLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { ring } from './alert-sound.ts'
import { useUnanswered, useUpdateAlert } from './queries.ts'
import { useContactsOnTheirWay } from './record-contact.ts'

const tBanner = texts('banner')
const t = texts('waiting')

/** The alerts that have sounded on this page, each once when it is new, overdue, and to be phoned about. */
const sounded = new Set<string>()

/**
 * Shows the most urgent alert that nobody has seen, that is overdue, or whose person nobody has reached, over every page of those who work on alerts. It
 * names nobody, since other people may see the screen. The children say what else waits, of other people, so that they
 * have a line of their own: in this banner, or where no alert is shown alone.
 */
export function AlertBanner({ children }: { readonly children?: ReactNode }) {
  const { data: unanswered = [] } = useUnanswered()
  const [path] = useLocation()
  useSound(unanswered)
  useContactsOnTheirWay()
  // The page of an alert shows that one.
  const others = unanswered.filter(({ id }) => path !== `/alerts/${id}`)
  const [first] = others
  if (first) {
    return (
      <Banner key={first.id} alert={first} more={others.length - 1}>
        {children}
      </Banner>
    )
  }
  return children ? (
    <aside aria-label={t('waitingForYou')} className="alert-banner">
      <AlsoWaiting>{children}</AlsoWaiting>
    </aside>
  ) : null
}

function AlsoWaiting({ children }: { readonly children: ReactNode }) {
  return (
    <div className="border-t border-attention bg-attention-soft text-sm not-first:scrolled:hidden">
      <p className="mx-auto flex max-w-page px-4 sm:px-6 *:flex *:min-h-11 *:items-center">{children}</p>
    </div>
  )
}

function useSound(unanswered: readonly UnansweredAlert[]): void {
  useEffect(() => {
    const states = unanswered.map(({ id, isOverdue, phonePost }) => `${id} ${isOverdue} ${phonePost}`)
    if (states.every((state) => sounded.has(state))) return
    for (const state of states) sounded.add(state)
    ring()
  }, [unanswered])
}

/** Staff and community members have no post whose officers could look after them. */
const phoneNow = {
  residents: t('phonePostNow'),
  staff: t('reachNow'),
  community: t('reachNow'),
} as const

interface BannerProps {
  readonly alert: UnansweredAlert
  readonly more: number
  readonly children: ReactNode
}

function Banner({ alert, more, children }: BannerProps) {
  const { id, state, population, createdAt, isOverdue, phonePost } = alert
  const late = state === 'on-the-way' ? t('notReachedInTime') : isOverdue && t('notInTime')
  const now = useNow()
  const [path, navigate] = useLocation()
  // The list of alerts keeps its place, as after its own Respond.
  const respond = useUpdateAlert(() => path !== '/alerts' && navigate(`/alerts/${id}`))
  return (
    <aside aria-label={t('somebodyNeedsYou')} className="alert-banner">
      <div className="border-t border-destructive bg-destructive-soft py-2.5 scrolled:py-0.5">
        {/* On a phone how long ago stands beside the buttons where it fits, since the banner takes the page's room. */}
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 sm:px-6 scrolled:flex-nowrap">
          <div className="flex basis-full items-center gap-4 text-destructive-ink sm:flex-1 sm:basis-64 scrolled:min-w-0 scrolled:basis-0 scrolled:grow scrolled:[&_svg]:hidden">
            <BellRing aria-hidden className="size-5 shrink-0" />
            <p role="alert" className="min-w-0 font-semibold scrolled:truncate">
              {namelessLabel(alert)}
            </p>
          </div>
          <p className="text-sm scrolled:hidden">
            <span>
              {[timeAgo(createdAt, now), late, phonePost && phoneNow[population]].filter(Boolean).join(', ')}
            </span>
            {more > 0 && (
              <span>
                {'. '}
                <Link href="/alerts" className="underline underline-offset-4">
                  {tBanner('moreWait', { count: more })}
                </Link>
              </span>
            )}
          </p>
          <div className="flex gap-2 max-sm:ml-auto">
            {/* On the page of another alert a second Respond would be taken for that one's. */}
            {state !== 'on-the-way' && !path.startsWith('/alerts/') && (
              <Button
                size="sm"
                disabled={respond.isPending}
                onClick={() => respond.mutate({ id, status: 'acknowledged' })}
              >
                {t('respond')}
              </Button>
            )}
            <Button size="sm" variant="outline" asChild className="not-first:scrolled:hidden">
              <Link href={`/alerts/${id}`}>{t('look')}</Link>
            </Button>
          </div>
        </div>
      </div>
      {children && <AlsoWaiting>{children}</AlsoWaiting>}
    </aside>
  )
}
