import {
  BookOpen,
  CalendarDays,
  ChevronRight,
  LifeBuoy,
  Lock,
  type LucideIcon,
  Menu,
  NotebookPen,
  NotebookText,
  Wind,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { AgeQuestion } from '#features/access/accounts/web/index.ts'
import { GetHelp } from '#features/care/alerts/web/index.ts'
import { TalkLink } from '#features/care/talk-requests/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { initialsOf } from '#features/core/identity/person-name.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { learningApi } from '#features/practice/learning/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { highestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { MoodStart } from '#features/wellbeing/check-ins/web/index.ts'
import { capitalized } from '#shared/first-letter.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ThemeToggle } from '#web/ui/controls/theme-toggle.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useNow } from '#web/use-now.ts'

import { lastSevenDays } from '../../last-seven-days.ts'
import { texts } from '../../locales/texts.ts'
import { partOfDay } from '../../part-of-day.ts'
import { BesideSea } from '../beside-sea.tsx'
import { DashboardCard } from '../dashboard-card.tsx'
import { ScreeningDueNotice } from '../screening-due-notice.tsx'
import { ScreeningResultCard } from '../screening-result-card.tsx'
import { StressAlertNotice } from '../stress-alert-notice.tsx'
import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'
import { WelcomeLine } from '../welcome-line.tsx'

const t = texts('portal')

// Specification, section 9: the course has twelve modules.
const courseModules = 12

/** Leads to breathing, lessons, journal and check-in. */
function PortalCards({ user }: { readonly user: CurrentUser }) {
  const { checkIn } = useTodaysOwnCheckIn(user)
  const { data: progress } = useReading(learningApi.progress, {})
  const completed = progress?.filter((entry) => entry.completed).length
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      <PortalCard path="/tools" icon={Wind} title={t('breathing')} text={t('breathingTime')} />
      <PortalCard
        path="/content"
        icon={BookOpen}
        title={t('lessons')}
        text={
          completed === undefined
            ? t('lessonsText')
            : t('lessonsDone', { done: completed, count: courseModules })
        }
      />
      <PortalCard path="/journal" icon={NotebookText} title={t('journal')} text={t('journalText')} />
      <PortalCard
        path="/checkin"
        icon={NotebookPen}
        title={t('dailyCheck')}
        text={checkIn ? t('doneToday') : t('trackMood')}
      />
    </ul>
  )
}

interface PortalCardProps {
  readonly path: string
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

function PortalCard({ path, icon: Icon, title, text }: PortalCardProps) {
  return (
    <li className="grid">
      <Link
        href={path}
        className="flex min-h-24 items-center gap-4 rounded-lg border border-border bg-card p-5 lg:gap-3 lg:p-4 text-card-foreground shadow-soft transition-colors hover:bg-muted"
      >
        <span className="grid size-14 shrink-0 lg:size-11 place-items-center rounded-lg bg-primary-soft text-primary-ink">
          <Icon aria-hidden className="size-7 lg:size-6" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-lg font-semibold">{title}</span>
          <span className="block text-muted-foreground">{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      </Link>
    </li>
  )
}

/** The start page of people in custody: today, four things to do, the way to help, and the progress of the week. */
export function IndividualPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={
        <span className="flex items-center gap-3">
          <span
            aria-hidden
            className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-xl text-primary-ink"
          >
            {initialsOf(user).slice(0, 1)}
          </span>
          {t('title')}
        </span>
      }
      purpose={t('purpose')}
      action={
        <>
          <ThemeToggle />
          <Button asChild variant="outline">
            <Link href="/">
              <Menu aria-hidden />
              {t('menu')}
            </Link>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <WelcomeLine user={user} />
        <StressAlertNotice />
        <PortalToday user={user} />
        <ScreeningResultCard />
        <ScreeningDueNotice />
        <AgeQuestion />
        <PortalCards user={user} />
        <div className="grid gap-5 sm:grid-cols-2">
          <NeedSupportCard />
          <WeeklyProgressCard user={user} />
        </div>
        <PrivacyNote />
      </div>
    </Page>
  )
}

const toPrivacy = (text: ReactNode) => (
  <Link href="/privacy" className="underline underline-offset-4">
    {text}
  </Link>
)

function PrivacyNote() {
  return (
    <p className="flex gap-3 text-sm text-pretty text-muted-foreground">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{t.rich('privacy', { link: toPrivacy })}</span>
    </p>
  )
}

/** Asks staff for help, and shows what has become of the request. */
function NeedSupportCard() {
  return (
    <DashboardCard icon={LifeBuoy} title={t('needSupport')}>
      <p className="text-muted-foreground">{t('needSupportText')}</p>
      <GetHelp label={t('getHelp')} />
      <TalkLink />
    </DashboardCard>
  )
}

/** A greeting beside the sea, with today's check-in, which is asked for until there is one. */
function PortalToday({ user }: { readonly user: CurrentUser }) {
  const { checkIn, isError, refetch } = useTodaysOwnCheckIn(user)
  const now = useNow()
  const greeting = t(`greetings.${partOfDay(now, timeZoneOf(user))}`)
  return (
    <BesideSea user={user} titledBy="portal-today-title">
      <h2 id="portal-today-title" className="text-xl font-semibold text-balance">
        {user.firstName ? t('greetingByName', { greeting, name: user.firstName }) : greeting}
      </h2>
      {isError && <LoadFailure title={t('todayNotLoaded')} onRetry={refetch} />}
      {checkIn === undefined && !isError && <Skeleton className="h-57 sm:h-45" />}
      {checkIn === null && (
        <>
          <MoodStart userId={user.id} question={t('howToday')} />
          <Button asChild className="self-start max-sm:self-stretch">
            <Link href="/checkin">{t('startCheckIn')}</Link>
          </Button>
          <p className="text-sm text-muted-foreground">{t('takesAMinute')}</p>
        </>
      )}
      {checkIn && (
        <>
          <Figure
            value={checkIn.moodScore}
            unit={`/${highestScore}`}
            text={capitalized(
              t('logged', {
                word: moodLabel(checkIn.moodScore).toLowerCase(),
                ago: timeAgo(checkIn.createdAt, now),
              }),
            )}
          />
          <Button asChild variant="outline" className="self-start">
            <Link href="/checkin">{t('checkInAgain')}</Link>
          </Button>
        </>
      )}
    </BesideSea>
  )
}

/** On how many of the last seven days the person checked in. */
function WeeklyProgressCard({ user }: { readonly user: CurrentUser }) {
  const checkIns = useReading(checkInApi.recent, {})
  const week = lastSevenDays(checkIns.data ?? [], timeZoneOf(user), useNow())
  const days = week.filter(({ mood }) => mood !== null).length
  return (
    <DashboardCard icon={CalendarDays} title={t('weekTitle')}>
      <QueryView queries={[checkIns]} failure={t('weekNotLoaded')} skeleton={<Skeleton className="h-20" />}>
        {() => (
          <>
            <Figure value={days} unit={t('ofDays', { count: week.length })} text={t('withCheckIn')} />
            <Progress
              label={t('daysWithCheckIn')}
              value={days}
              max={week.length}
              valueText={t('daysOf', { days, count: week.length })}
              tone="calm"
            />
          </>
        )}
      </QueryView>
    </DashboardCard>
  )
}
