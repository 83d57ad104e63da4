import {
  BookOpenCheck,
  CalendarDays,
  HeartPulse,
  LifeBuoy,
  NotebookPen,
  NotebookText,
  Users,
} from 'lucide-react'
import { Link } from 'wouter'

import { GetHelp } from '#features/care/alerts/web/index.ts'
import { WaysToHelp } from '#features/core/help/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { learningApi } from '#features/practice/learning/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { highestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { checkInAddress } from '#features/wellbeing/check-ins/shift.ts'
import { MoodStart } from '#features/wellbeing/check-ins/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../../locales/texts.ts'
import { resilienceModules } from '../../resilience-modules.ts'
import { sevenCheckInMood } from '../../seven-check-in-mood.ts'
import { DashboardCard } from '../dashboard-card.tsx'
import { PhoneFold } from '../phone-fold.tsx'
import { type QuickAction, QuickActions } from '../quick-actions.tsx'
import { RiskCard } from '../risk-card.tsx'
import { ScreeningDueNotice } from '../screening-due-notice.tsx'
import { ScreeningResultCard } from '../screening-result-card.tsx'
import { StressAlertNotice } from '../stress-alert-notice.tsx'
import { useIsTodayKnown, useTodaysOwnCheckIn } from '../todays-own-check-in.ts'
import { WelcomeLine } from '../welcome-line.tsx'
import { ShiftImpactCard } from './shift-impact-card.tsx'
import { ShiftSides, useShiftDay } from './shift-sides.tsx'

const t = texts('staff')
const ownStateTexts = texts('ownState')
const quickActionsTexts = texts('quickActions')
const today = texts('today')
const shiftSidesTexts = texts('shiftSides')

/** The start page of officers: how they are, what their shifts do to them, and what could help. */
export function StaffPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  const { firstName: name, badgeNumber: number } = user
  const welcome = name ? t('welcomeTo', { name }) : t('welcome')
  return (
    <Page title={t('title')} purpose={number ? `${welcome} ${t('badge', { number })}` : welcome}>
      <div className="grid gap-5">
        <WelcomeLine user={user} />
        <StressAlertNotice />
        <ElevatedNotice />
        <Cards user={user} />
      </div>
    </Page>
  )
}

function Cards({ user }: { readonly user: CurrentUser }) {
  if (!useIsTodayKnown()) return <Skeleton className="h-120 rounded-lg" />
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <ShiftCheckInCard user={user} />
        <div className="grid gap-5 sm:max-lg:grid-cols-2">
          <SevenDayCard />
          <RiskCard />
        </div>
      </div>
      <ScreeningResultCard />
      <ScreeningDueNotice />
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <ShiftImpactCard />
        <StaffActions user={user} />
      </div>
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <PhoneFold title={t('training')}>
          <ResilienceCard />
          <EvidenceCard />
        </PhoneFold>
        <SupportCard />
      </div>
    </>
  )
}

/** Says that the lessons are based on research, and leads to them. */
function EvidenceCard() {
  return (
    <DashboardCard
      icon={BookOpenCheck}
      title={t('evidence')}
      action={
        <Button asChild variant="outline">
          <Link href="/content">{t('browseLessons')}</Link>
        </Button>
      }
    >
      <p className="text-muted-foreground">{t('evidenceText')}</p>
    </DashboardCard>
  )
}

/** The modules of the Resilience Training with the person's progress. */
function ResilienceCard() {
  return (
    <Card aria-labelledby="resilience-title" className="@container">
      <CardHeader>
        <CardTitle id="resilience-title">{t('resilience')}</CardTitle>
        <CardDescription>{t('resilienceText')}</CardDescription>
      </CardHeader>
      <QueryView
        queries={[useReading(learningApi.progress, {})]}
        failure={t('progressNotLoaded')}
        skeleton={<Skeleton className="h-52" />}
      >
        {(entries) => (
          <ul className="grid gap-2 @2xl:grid-cols-3">
            {resilienceModules().map((module) => {
              const entry = entries.find(({ moduleId }) => moduleId === module.id)
              return (
                <li key={module.id} className="grid">
                  <Module
                    {...module}
                    progress={entry?.progress ?? 0}
                    isCompleted={entry?.completed ?? false}
                  />
                </li>
              )
            })}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

interface ModuleProps {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly progress: number
  readonly isCompleted: boolean
}

function Module({ id, name, title, progress, isCompleted }: ModuleProps) {
  return (
    <Link
      href={`/content/${id}`}
      className="flex flex-col justify-between gap-3 rounded-lg border border-border px-4 py-3 transition-colors hover:bg-muted"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-muted-foreground">{title}</span>
        </span>
        <State progress={progress} isCompleted={isCompleted} />
      </span>
      {progress > 0 && !isCompleted && <Progress label={name} value={progress} />}
    </Link>
  )
}

function State({ progress, isCompleted }: Pick<ModuleProps, 'progress' | 'isCompleted'>) {
  if (isCompleted) return <Badge variant="calm">{t('completed')}</Badge>
  if (progress > 0) return <Badge variant="secondary">{t('completeTo', { percent: progress })}</Badge>
  return <Badge>{t('newModule')}</Badge>
}

/**
 * Answers an elevated risk, which check-ins or a screening made: help first, and the tools second. A failure to load
 * is not shown, since the risk card shows it.
 */
function ElevatedNotice() {
  const { data } = useReading(assessmentApi.risk, {})
  if (!data?.isElevated) return null
  return (
    <Notice
      tone="attention"
      title={ownStateTexts('heavyTitle')}
      action={
        <Button asChild>
          <Link href="/tools">{ownStateTexts('viewTools')}</Link>
        </Button>
      }
    >
      <div className="flex flex-col gap-2">
        <p>{ownStateTexts('notAlone')}</p>
        <WaysToHelp />
        <p>{ownStateTexts('toolsHelp')}</p>
      </div>
    </Notice>
  )
}

/** The mean mood of the latest seven check-ins. */
function SevenDayCard() {
  return (
    <DashboardCard icon={CalendarDays} title={ownStateTexts('average')} isFlat>
      <QueryView
        queries={[useReading(checkInApi.recent, {})]}
        failure={ownStateTexts('averageNotLoaded')}
        skeleton={<Skeleton className="h-17" />}
      >
        {(checkIns) => <Average mood={sevenCheckInMood(checkIns)} />}
      </QueryView>
    </DashboardCard>
  )
}

function Average({ mood }: { readonly mood: number | null }) {
  if (mood === null)
    return <Figure value={ownStateTexts('noAverage')} text={ownStateTexts('averageBegins')} />
  const word = moodLabel(mood).toLowerCase()
  return <Figure value={mood} unit={`/${highestScore}`} text={ownStateTexts('averageMood', { word })} />
}

const shiftCheckIn: QuickAction = {
  path: '/checkin',
  label: quickActionsTexts('shiftCheckIn'),
  about: quickActionsTexts('aboutShiftCheckIn'),
  icon: NotebookPen,
}

/** The actions of the staff dashboard. A new page adds its line here. */
const staffActions: readonly QuickAction[] = [
  {
    path: '/tools',
    label: quickActionsTexts('stressManagement'),
    about: quickActionsTexts('aboutTools'),
    icon: HeartPulse,
  },
  {
    path: '/journal',
    label: quickActionsTexts('privateJournal'),
    about: quickActionsTexts('aboutJournal'),
    icon: NotebookText,
  },
  {
    path: '/peers',
    label: quickActionsTexts('peerSupport'),
    about: quickActionsTexts('aboutPeerSupport'),
    icon: Users,
  },
]

/** Links to what officers do most. The check-in is among them until there is one today. */
function StaffActions({ user }: { readonly user: CurrentUser }) {
  const { checkIn } = useTodaysOwnCheckIn(user)
  return <QuickActions actions={checkIn === null ? [shiftCheckIn, ...staffActions] : staffActions} />
}

/** The ways to talk to somebody now: by phone, by text message, or with the mental health staff. */
function SupportCard() {
  return (
    <DashboardCard icon={LifeBuoy} title={ownStateTexts('needSupport')}>
      <p className="text-muted-foreground">{ownStateTexts('noReason')}</p>
      <WaysToHelp />
      <GetHelp label={ownStateTexts('askStaff')} />
    </DashboardCard>
  )
}

/** Whether the person checked in today, the mood, and both sides of the shift beside each other. */
function ShiftCheckInCard({ user }: { readonly user: CurrentUser }) {
  const { checkIn, isError, refetch } = useTodaysOwnCheckIn(user)
  const { day, now } = useShiftDay(user)
  return (
    <DashboardCard
      icon={NotebookPen}
      title={today('title')}
      action={
        day?.next && (
          <Button asChild>
            <Link href={checkInAddress(day.next)}>{today('start')}</Link>
          </Button>
        )
      }
    >
      {isError && <LoadFailure title={today('notLoaded')} onRetry={refetch} />}
      {checkIn === undefined && !isError && <Skeleton className="h-60" />}
      {checkIn === null && <Figure value={shiftSidesTexts('pending')} />}
      {checkIn && (
        <Figure
          value={shiftSidesTexts('complete')}
          text={shiftSidesTexts('mood', { score: checkIn.moodScore, highest: highestScore })}
        />
      )}
      {day && <ShiftSides day={day} now={now} />}
      {day?.next && <MoodStart userId={user.id} side={day.next} />}
    </DashboardCard>
  )
}
