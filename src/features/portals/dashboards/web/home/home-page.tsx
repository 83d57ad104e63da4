import { Menu, Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'

import { AgeQuestion } from '#features/access/accounts/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { initialsOf } from '#features/core/identity/person-name.ts'
import { isPeopleManager } from '#features/core/identity/roles.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { MoodStart } from '#features/wellbeing/check-ins/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { useReading } from '#web/api/use-reading.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { sharedValue, useSharedValue } from '#web/shared-value.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ThemeToggle } from '#web/ui/controls/theme-toggle.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../../locales/texts.ts'
import { partOfDay } from '../../part-of-day.ts'
import { PhoneFold } from '../phone-fold.tsx'
import { ScreeningDueNotice } from '../screening-due-notice.tsx'
import { ScreeningResultCard, useResultPlace } from '../screening-result-card.tsx'
import { StressAlertNotice } from '../stress-alert-notice.tsx'
import { useIsTodayKnown, useTodaysOwnCheckIn } from '../todays-own-check-in.ts'
import { WelcomeLine } from '../welcome-line.tsx'
import { ForNow } from './for-now.tsx'
import { type HomeAddress, type HomeKind, homeKindOf } from './home-kind.ts'
import { preloadRoleWork, RoleWork } from './role-work.tsx'
import { TodayCard } from './today-card.tsx'

const t = texts('home')
const portalTexts = texts('portal')
const roleWorkTexts = texts('roleWork')
const staffTexts = texts('staff')

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
const loadElevated = async () => (await import('./officer-cards.tsx')).ElevatedNotice
const loadRest = async () => (await import('./rest-of-day.tsx')).RestOfDay
const loadReadiness = async () => (await import('#features/institution/readiness/web/index.ts')).ReadinessLine

/** The start page. */
export function HomePage() {
  return <Home address="/" />
}

/** The home of people in custody, under its own title. */
export function IndividualPage() {
  return <Home address="/inmate" />
}

/** The home of officers, under its own title. */
export function StaffPage() {
  return <Home address="/staff" />
}

/** A home: what is due, the work of the role, today, one thing for now, the last week, and the rest in lines. */
function Home({ address }: { readonly address: HomeAddress }) {
  const { data: user } = useCurrentUser()
  if (!user) return null
  const kind = homeKindOf(address, user)
  return (
    <Page {...headOf(address, user)}>
      <div className="grid gap-5">
        {user.role === 'user' && <OnDemand load={loadReleased} props={{}} />}
        <WelcomeLine user={user} />
        <StressAlertNotice />
        <Day user={user} kind={kind} isStart={address === '/'} />
      </div>
    </Page>
  )
}

function headOf(address: HomeAddress, user: CurrentUser) {
  const { firstName: name, badgeNumber: number } = user
  if (address === '/inmate') return portalHead(user)
  if (address === '/staff') {
    const welcome = name ? staffTexts('welcomeTo', { name }) : staffTexts('welcome')
    return {
      title: staffTexts('title'),
      purpose: number ? `${welcome} ${staffTexts('badge', { number })}` : welcome,
    }
  }
  return {
    title: name ? t('helloTo', { name }) : t('hello'),
    purpose: (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TodaysDate user={user} />
        {user.isPremium && <PremiumBadge />}
      </span>
    ),
  }
}

function portalHead(user: CurrentUser) {
  return {
    title: (
      <span className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-xl text-primary-ink"
        >
          {initialsOf(user).slice(0, 1)}
        </span>
        {portalTexts('title')}
      </span>
    ),
    purpose: <Greeting user={user} />,
    action: (
      <>
        <ThemeToggle />
        <Button asChild variant="outline">
          <Link href="/">
            <Menu aria-hidden />
            {portalTexts('menu')}
          </Link>
        </Button>
      </>
    ),
  }
}

function Greeting({ user }: { readonly user: CurrentUser }) {
  const greeting = portalTexts(`greetings.${partOfDay(useNow(), timeZoneOf(user))}`)
  return (
    <span>
      {user.firstName ? portalTexts('greetingByName', { greeting, name: user.firstName }) : greeting}
    </span>
  )
}

interface DayProps {
  readonly user: CurrentUser
  readonly kind: HomeKind
  /** Whether it is the start page, which begins with work for others. */
  readonly isStart: boolean
}

function Day({ user, kind, isStart }: DayProps) {
  const { isFirst, showAll } = useFirstVisit(user)
  const isTodayKnown = useIsTodayKnown()
  const { place } = useResultPlace()
  useEffect(() => preloadRoleWork(user), [user])
  const waiting = <Skeleton className="h-96 rounded-lg" />
  // A role's own address shows all of its home at once.
  if ((isStart && isFirst === undefined) || !isTodayKnown) return waiting
  if (isStart && isFirst)
    return <OnDemand load={loadFirstVisit} props={{ user, onShowAll: showAll }} fallback={waiting} />
  return (
    <>
      {place === 'first' && <ScreeningResultCard />}
      {kind === 'officer' && <OnDemand load={loadElevated} props={{}} />}
      {isStart && <RoleWork user={user} />}
      {isStart && isPeopleManager(user.role) && <OnDemand load={loadReadiness} props={{}} />}
      {isStart && isForOthers(user) ? (
        <>
          <MoodCard user={user} />
          <PhoneFold title={roleWorkTexts('ownDays')} beside={<ToolsLink />}>
            <OwnDay user={user} kind={kind} />
          </PhoneFold>
        </>
      ) : (
        <OwnDay user={user} kind={kind} />
      )}
    </>
  )
}

/** A person's own day, whose rest is fetched after what comes first. */
function OwnDay({ user, kind }: Pick<DayProps, 'user' | 'kind'>) {
  const { place } = useResultPlace()
  return (
    <>
      <TodayCard user={user} kind={kind} />
      {place !== 'first' && <ForNow user={user} />}
      {place === 'card' && <ScreeningResultCard />}
      <ScreeningDueNotice isQuiet />
      <AgeQuestion />
      <OnDemand load={loadRest} props={{ user, kind }} fallback={<Skeleton className="h-96" />} />
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

/** Asks for the mood on a phone, where their own day is folded. */
function MoodCard({ user }: { readonly user: CurrentUser }) {
  const { checkIn } = useTodaysOwnCheckIn(user)
  if (checkIn !== null) return null
  return (
    <Card className="md:hidden">
      <MoodStart userId={user.id} question={roleWorkTexts('ownMood')} />
    </Card>
  )
}

function ToolsLink() {
  return (
    <Link
      href="/tools"
      className="flex min-h-14 items-center rounded-lg border border-border bg-card px-5 font-semibold shadow-soft"
    >
      {roleWorkTexts('copingTools')}
    </Link>
  )
}

/** Whether somebody has work for others on the start page, which comes before their own days. */
const isForOthers = ({ role, responderFor }: CurrentUser) => isPeopleManager(role) || responderFor.length > 0
