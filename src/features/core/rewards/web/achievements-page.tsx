import { clsx } from 'clsx'
import { Check, EyeOff } from 'lucide-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { Link } from 'wouter'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { useReading, useReadingPages } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/controls/tabs.tsx'
import { StillWaterDrawing, SunriseDrawing } from '#web/ui/drawings/drawings.tsx'
import { Badge as Label } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { useNow } from '#web/use-now.ts'

import { type Badge, type PointEntry, rewardApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { tierName } from '../tier-name.ts'
import { missingPoints, nextBadge } from '../tiers.ts'
import { type Achievements, ownedBadgeIds } from './achievements.ts'
import { BadgeMedal } from './badge-medal.tsx'
import { ClaimButton } from './claim-button.tsx'
import { OverviewCards } from './overview-cards.tsx'

const t = texts('achievements')

/** Points, streaks and badges, unless the person has hidden them. */
export function AchievementsPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page title={t('title')} purpose={t('purpose')}>
      {user.showsRewards ? <AchievementsLoader userId={user.id} /> : <HiddenNotice />}
    </Page>
  )
}

function AchievementsLoader({ userId }: { readonly userId: string }) {
  return (
    <QueryView
      queries={[
        useReading(rewardApi.points, { params: { id: userId } }),
        useReading(rewardApi.badges, {}),
        useReading(rewardApi.userBadges, { params: { id: userId } }),
      ]}
      failure={t('notLoaded')}
      skeleton={<AchievementsSkeleton />}
    >
      {(points, badges, owned) => <AchievementTabs {...{ userId, points, badges, owned }} />}
    </QueryView>
  )
}

/** The three names fit a phone beside each other. */
const narrow = 'max-sm:px-1.5 max-sm:text-sm'

function AchievementTabs(achievements: Achievements) {
  const [shown, setShown] = useState('earned')
  return (
    <>
      <OverviewCards {...achievements} />
      <p className="max-w-prose text-muted-foreground">{t('rules')}</p>
      <Tabs value={shown} onValueChange={setShown}>
        <TabsList aria-label={t('tabs')}>
          <TabsTrigger value="earned" className={narrow}>
            {t('earnedTab')}
          </TabsTrigger>
          <TabsTrigger value="available" className={narrow}>
            {t('availableTab')}
          </TabsTrigger>
          <TabsTrigger value="history" className={narrow}>
            {t('historyTab')}
          </TabsTrigger>
        </TabsList>
        <TabsContent value="earned">
          <EarnedBadges {...achievements} onShowAvailable={() => setShown('available')} />
        </TabsContent>
        <TabsContent value="available">
          <AvailableBadges {...achievements} />
        </TabsContent>
        <TabsContent value="history">
          <PointHistory userId={achievements.userId} />
        </TabsContent>
      </Tabs>
    </>
  )
}

function AchievementsSkeleton() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        {['points', 'streak', 'badges'].map((card) => (
          <Skeleton key={card} className="h-22 rounded-lg sm:h-40" />
        ))}
        <Skeleton className="h-40 rounded-lg sm:col-span-full" />
      </div>
      <Skeleton className="h-13 w-96" />
      <Skeleton className="h-48 rounded-lg" />
    </>
  )
}

function HiddenNotice() {
  return (
    <EmptyState
      title={t('hiddenTitle')}
      text={t('hidden')}
      drawing={<EyeOff aria-hidden className="mx-auto size-12 text-muted-foreground" />}
      action={
        <Button asChild variant="outline">
          <Link href="/profile">{t('showAgain')}</Link>
        </Button>
      }
    />
  )
}

/** How many badges that are still to come the list begins with: the last ones are years away for who begins. */
const nearBadges = 3

/** All badges: claimed, ready to be claimed, or with the points that are missing. */
function AvailableBadges(achievements: Achievements) {
  const { badges, points } = achievements
  const owned = ownedBadgeIds(achievements)
  const reached = badges.filter((badge) => missingPoints(badge, points.totalPoints) <= 0).length
  const { shown, end } = useFold(badges, reached + nearBadges)
  return (
    <div className="flex flex-col gap-5">
      <BadgeGrid label={t('availableBadges')}>
        {shown.map((badge) => (
          <AvailableBadge
            key={badge.id}
            badge={badge}
            isEarned={owned.has(badge.id)}
            missing={missingPoints(badge, points.totalPoints)}
          />
        ))}
      </BadgeGrid>
      <ListEnd list={end} more={t('showLater')} />
    </div>
  )
}

interface AvailableBadgeProps {
  readonly badge: Badge
  readonly isEarned: boolean
  readonly missing: number
}

function AvailableBadge({ badge, isEarned, missing }: AvailableBadgeProps) {
  const card = useRef<HTMLLIElement>(null)
  if (isEarned) {
    return (
      <BadgeCard ref={card} badge={badge} look="dimmed">
        <span className="flex items-center gap-1.5 text-sm font-medium">
          <Check aria-hidden className="size-4" />
          {t('earned')}
        </span>
      </BadgeCard>
    )
  }
  if (missing > 0) {
    return (
      <BadgeCard badge={badge}>
        <span className="text-sm text-muted-foreground tabular-nums">
          {t('pointsToGo', { count: missing })}
        </span>
      </BadgeCard>
    )
  }
  return (
    <BadgeCard ref={card} badge={badge} look="ready">
      <span className="flex flex-wrap items-center gap-3">
        <span className="font-medium text-primary-ink">{t('readyToClaim')}</span>
        <ClaimButton badge={badge} onClaimed={() => card.current?.focus()} />
      </span>
    </BadgeCard>
  )
}

interface EarnedBadgesProps extends Achievements {
  /** Leads to the badges that can be claimed. */
  readonly onShowAvailable: () => void
}

/** The badges that the person has claimed, newest first. */
function EarnedBadges({ owned, badges, points, onShowAvailable }: EarnedBadgesProps) {
  const now = useNow()
  const firstBadge = nextBadge(badges, new Set())
  const isFirstReady = firstBadge && missingPoints(firstBadge, points.totalPoints) === 0
  if (owned.length === 0 && isFirstReady) {
    return (
      <EmptyState
        title={t('noBadgesTitle')}
        text={t('firstIsReady')}
        drawing={<SunriseDrawing />}
        action={<Button onClick={onShowAvailable}>{t('showFirst')}</Button>}
      />
    )
  }
  if (owned.length === 0) {
    return (
      <EmptyState
        title={t('noBadgesTitle')}
        text={t('noBadges')}
        drawing={<SunriseDrawing />}
        action={
          <Button asChild>
            <Link href="/checkin">{t('startCheckIn')}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <BadgeGrid label={t('earnedBadges')}>
      {owned.map(({ id, badge, earnedAt }) => (
        <BadgeCard key={id} badge={badge}>
          <time dateTime={earnedAt} className="text-sm text-muted-foreground">
            {t('earnedAgo', { ago: timeAgo(earnedAt, now) })}
          </time>
        </BadgeCard>
      ))}
    </BadgeGrid>
  )
}

interface BadgeCardProps {
  readonly badge: Badge
  /** `dimmed` for a badge that was claimed, `ready` for one that can be. */
  readonly look?: 'plain' | 'dimmed' | 'ready'
  /** When the badge was earned, how to claim it, or which points are missing. */
  readonly children: ReactNode
  readonly ref?: Ref<HTMLLIElement>
}

/** One badge of a list: its medal, name, description and tier. It can take the focus. */
function BadgeCard({ badge, look = 'plain', children, ref }: BadgeCardProps) {
  const isDimmed = look === 'dimmed'
  return (
    <li
      ref={ref}
      tabIndex={-1}
      className={clsx(
        'flex min-w-0 flex-col gap-4 rounded-lg border p-5',
        isDimmed ? 'border-border bg-muted text-muted-foreground' : 'bg-card shadow-soft',
        look === 'plain' && 'border-border',
        look === 'ready' && 'border-primary',
      )}
    >
      <div className="flex items-start gap-4">
        <BadgeMedal badge={badge} isDimmed={isDimmed} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h3 className="font-semibold text-balance">{badge.name}</h3>
          <p className="text-sm text-muted-foreground text-pretty">{badge.description}</p>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Label variant="secondary" className="capitalize">
          {tierName(badge.tier)}
        </Label>
        {children}
      </div>
    </li>
  )
}

/** Badges side by side, as many as fit. */
function BadgeGrid({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {children}
    </ul>
  )
}

/** The entries of the person's points, newest first. */
function PointHistory({ userId }: { readonly userId: string }) {
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
