import { clsx } from 'clsx'
import { Award, BookOpen, NotebookPen, Sparkles } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'

import { AgeQuestion } from '#features/access/accounts/web/index.ts'
import { TalkLink } from '#features/care/talk-requests/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { isPeopleManager } from '#features/core/identity/roles.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { highestScore, lowestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { MoodStart } from '#features/wellbeing/check-ins/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { formatNumber } from '#shared/number-format.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { useReading } from '#web/api/use-reading.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { sharedValue, useSharedValue } from '#web/shared-value.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StillWaterDrawing } from '#web/ui/drawings/drawings.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useNow } from '#web/use-now.ts'

import { lastSevenDays } from '../../last-seven-days.ts'
import { texts } from '../../locales/texts.ts'
import { DashboardCard } from '../dashboard-card.tsx'
import { NetworkCard, PendingRequestsCard, PrivacyCard } from '../network-cards.tsx'
import { PhoneFold } from '../phone-fold.tsx'
import { QuickActions } from '../quick-actions.tsx'
import { ScreeningDueNotice } from '../screening-due-notice.tsx'
import { ScreeningResultCard } from '../screening-result-card.tsx'
import { StressAlertNotice } from '../stress-alert-notice.tsx'
import { useIsTodayKnown, useTodaysOwnCheckIn } from '../todays-own-check-in.ts'
import { WelcomeLine } from '../welcome-line.tsx'
import { preloadRoleWork, RoleWork } from './role-work.tsx'

const t = texts('home')
const roleWorkTexts = texts('roleWork')
const weekTexts = texts('week')
const todayTexts = texts('today')

/** Whoever asked for everything although they have recorded nothing. It is in memory, and ends with the page. */
const askedForAll = sharedValue<string | null>(null)

/**
 * Whether the person has recorded nothing yet, so that the start page begins small; undefined until it is known.
 * Whoever has work here besides their own days sees the whole page. Where something cannot be loaded, so does anyone.
 */
function useFirstVisit(user: CurrentUser) {
  const asked = useSharedValue(askedForAll, null)
  const [checkIns, results, points] = [
    useReading(checkInApi.recent, {}),
    useReading(assessmentApi.latest, {}),
    useReading(rewardApi.points, { params: { id: user.id } }),
  ]
  const isOwnDays = ['user', 'inmate', 'staff'].includes(user.role) && user.responderFor.length === 0
  // Journal entries, sessions, lessons and plans give points too, and points are never taken away.
  const counts = [checkIns.data?.length, results.data?.length, points.data?.totalPoints]
  const hasFailed = [checkIns, results, points].some(({ isError }) => isError)
  const isSeen = asked === user.id || hasFailed || !isOwnDays || counts.some((count) => count)
  // The whole page stays, while something is loaded again too.
  const [wasWhole, setWasWhole] = useState(isSeen)
  if (isSeen && !wasWhole) setWasWhole(true)
  const isFirst = isSeen || wasWhole ? false : counts.includes(undefined) ? undefined : true
  return { isFirst, showAll: () => askedForAll.set(user.id) }
}

const loadReleased = async () => (await import('#features/institution/release/web/index.ts')).ReleasedNotice
const loadFirstVisit = async () => (await import('./first-visit.tsx')).FirstVisit
const loadReadiness = async () => (await import('#features/institution/readiness/web/index.ts')).ReadinessLine

/** The start page: the work of the role, then today, the last week, and things to do next. */
export function HomePage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={user.firstName ? t('helloTo', { name: user.firstName }) : t('hello')}
      purpose={<TodaysDate user={user} />}
      action={user.isPremium && <PremiumBadge />}
    >
      <div className="grid gap-5">
        {user.role === 'user' && <OnDemand load={loadReleased} props={{}} />}
        <WelcomeLine user={user} />
        <StressAlertNotice />
        <Day user={user} />
      </div>
    </Page>
  )
}

function Day({ user }: { readonly user: CurrentUser }) {
  const { isFirst, showAll } = useFirstVisit(user)
  const isTodayKnown = useIsTodayKnown()
  useEffect(() => preloadRoleWork(user), [user])
  const waiting = <Skeleton className="h-96 rounded-lg" />
  if (isFirst === undefined || !isTodayKnown) return waiting
  if (isFirst)
    return <OnDemand load={loadFirstVisit} props={{ user, onShowAll: showAll }} fallback={waiting} />
  return (
    <>
      <RoleWork user={user} />
      {isPeopleManager(user.role) && <OnDemand load={loadReadiness} props={{}} />}
      <ScreeningResultCard />
      <ScreeningDueNotice />
      <AgeQuestion />
      {isForOthers(user) ? (
        <>
          <PendingRequestsCard />
          <OwnDays user={user} hasToday={hasShownToday(user)}>
            <OwnCards user={user} />
            <NextCards user={user} />
          </OwnDays>
        </>
      ) : (
        <>
          <OwnCards user={user} />
          <PendingRequestsCard />
          <NextCards user={user} />
        </>
      )}
    </>
  )
}

interface CardsProps {
  readonly user: CurrentUser
}

/** The first card of an individual and of an officer is today's already. */
const hasShownToday = ({ role }: CurrentUser) => ['inmate', 'staff'].includes(role)

function OwnCards({ user }: CardsProps) {
  return (
    // The cards of a row share its width, however many there are. One that asks for the mood has room for it.
    <div className="flex flex-wrap gap-5 *:grow *:basis-60 *:first:has-[[role=group]]:basis-132">
      {!hasShownToday(user) && <TodayCard user={user} />}
      <NetworkCard />
      {user.showsRewards && <AchievementsCard userId={user.id} />}
    </div>
  )
}

function NextCards({ user }: CardsProps) {
  return (
    <>
      <QuickActions />
      {/* In custody it stands on their own portal. */}
      {user.role !== 'inmate' && <TalkLink />}
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <WeekCard user={user} />
        <div className="grid gap-5 sm:max-lg:grid-cols-2">
          <LearnCard />
          <PrivacyCard />
        </div>
      </div>
    </>
  )
}

function TodaysDate({ user }: { readonly user: CurrentUser }) {
  const now = useNow()
  const format = dateTimeFormat({
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: timeZoneOf(user),
  })
  return <span>{t('today', { date: format(now) })}</span>
}

function PremiumBadge() {
  return (
    <Badge className="text-sm">
      <Sparkles aria-hidden />
      {t('premium')}
    </Badge>
  )
}

/** The points and badges that the person has. */
function AchievementsCard({ userId }: { readonly userId: string }) {
  return (
    <DashboardCard
      icon={Award}
      title={t('achievements')}
      isFlat
      action={
        <Button asChild variant="outline">
          <Link href="/badges">{t('viewBadges')}</Link>
        </Button>
      }
    >
      <QueryView
        queries={[
          useReading(rewardApi.points, { params: { id: userId } }),
          useReading(rewardApi.userBadges, { params: { id: userId } }),
        ]}
        failure={t('achievementsNotLoaded')}
        skeleton={<Skeleton className="h-17 w-48" />}
      >
        {({ totalPoints }, badges) => (
          <Figure
            value={formatNumber(totalPoints)}
            unit={t('points', { count: totalPoints })}
            text={t('badges', { count: badges.length })}
          />
        )}
      </QueryView>
    </DashboardCard>
  )
}

/** Leads to the learning modules. */
function LearnCard() {
  return (
    <DashboardCard
      icon={BookOpen}
      title={t('learn')}
      action={
        <Button asChild variant="outline">
          <Link href="/content">{t('browseLessons')}</Link>
        </Button>
      }
    >
      <p className="text-muted-foreground">{t('learnText')}</p>
    </DashboardCard>
  )
}

interface OwnDaysProps {
  readonly user: CurrentUser
  /** Whether today's check-in is asked for further up already. */
  readonly hasToday: boolean
  readonly children: ReactNode
}

/**
 * Their own days of somebody whose work for others comes first. On a phone the cards are folded; the mood and the coping
 * tools stay a press away. Where there is room, the card of today asks for the mood.
 */
function OwnDays({ user, hasToday, children }: OwnDaysProps) {
  return (
    <>
      {!hasToday && <MoodCard user={user} />}
      <PhoneFold
        title={roleWorkTexts('ownDays')}
        beside={
          <Link
            href="/tools"
            className="flex min-h-14 items-center rounded-lg border border-border bg-card px-5 font-semibold shadow-soft"
          >
            {roleWorkTexts('copingTools')}
          </Link>
        }
      >
        {children}
      </PhoneFold>
    </>
  )
}

function MoodCard({ user }: { readonly user: CurrentUser }) {
  const { checkIn } = useTodaysOwnCheckIn(user)
  if (checkIn !== null) return null
  return (
    <Card className="md:hidden">
      <MoodStart userId={user.id} question={roleWorkTexts('ownMood')} />
    </Card>
  )
}

// Days without a check-in have no chart, and the page stands before it.
const loadChart = async () => (await import('../week-chart.tsx')).WeekChart

/** The mood of the last seven days. */
function WeekCard({ user }: { readonly user: CurrentUser }) {
  const { data: checkIns, isPending, isError, refetch } = useReading(checkInApi.recent, {})
  const week = lastSevenDays(checkIns ?? [], timeZoneOf(user), useNow())
  const isEmpty = week.every(({ mood }) => mood === null)
  const room = <Skeleton className="h-60 lg:h-74" />
  return (
    <Card aria-labelledby="week-title">
      <CardHeader>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <CardTitle id="week-title">{weekTexts('title')}</CardTitle>
          <Link
            href="/trends"
            className="flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
          >
            {weekTexts('seeTrends')}
          </Link>
        </div>
        <CardDescription>
          {weekTexts('about', { lowest: lowestScore, highest: highestScore })}
        </CardDescription>
      </CardHeader>
      {isPending && room}
      {isError && <LoadFailure title={weekTexts('notLoaded')} onRetry={refetch} />}
      {checkIns && isEmpty && (
        <EmptyState
          as="h3"
          title={weekTexts('emptyTitle')}
          text={weekTexts('emptyText')}
          drawing={<StillWaterDrawing />}
        />
      )}
      {checkIns && !isEmpty && <OnDemand load={loadChart} props={{ week }} fallback={room} />}
    </Card>
  )
}

/** Today's latest check-in. Leads to the check-in, which is asked of whoever has no work for others here. */
function TodayCard({ user }: { readonly user: CurrentUser }) {
  const { checkIn, isError, refetch } = useTodaysOwnCheckIn(user)
  const now = useNow()
  const comesFirst = !isForOthers(user)
  const asks = checkIn === null && comesFirst
  return (
    <DashboardCard
      icon={NotebookPen}
      title={todayTexts('title')}
      isFlat={!asks}
      action={
        <Button asChild variant={asks ? 'default' : 'outline'}>
          <Link href="/checkin">{checkIn ? todayTexts('again') : todayTexts('start')}</Link>
        </Button>
      }
    >
      {checkIn === undefined && !isError && <Skeleton className="h-17 w-48" />}
      {isError && <LoadFailure title={todayTexts('notLoaded')} onRetry={refetch} />}
      {checkIn && (
        <Figure
          value={checkIn.moodScore}
          unit={`/${highestScore}`}
          text={todayTexts('logged', {
            word: moodLabel(checkIn.moodScore),
            ago: timeAgo(checkIn.createdAt, now),
          })}
        />
      )}
      {checkIn === null && <Figure value={todayTexts('notYet')} text={todayTexts('takesAMinute')} />}
      {checkIn === null && (
        <div className={clsx(!comesFirst && 'max-md:hidden')}>
          <MoodStart userId={user.id} />
        </div>
      )}
    </DashboardCard>
  )
}

/** Whether somebody has work for others on the start page, which comes before their own days. */
const isForOthers = ({ role, responderFor }: CurrentUser) => isPeopleManager(role) || responderFor.length > 0
