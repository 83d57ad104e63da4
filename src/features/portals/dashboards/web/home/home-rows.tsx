import { clsx } from 'clsx'
import {
  ChevronRight,
  ClipboardList,
  HeartPulse,
  type LucideIcon,
  NotebookPen,
  NotebookText,
  BookOpen,
  Users,
  Wind,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'

import { recoveryApi } from '#features/access/recovery/contract.ts'
import { groupedByStatus } from '#features/core/connections/labels.ts'
import { useConnections } from '#features/core/connections/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { learningApi } from '#features/practice/learning/contract.ts'
import { formatNumber } from '#shared/number-format.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { useReading } from '#web/api/use-reading.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../../locales/texts.ts'
import { useResultPlace } from '../screening-result-card.tsx'
import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'
import type { HomeKind } from './home-kind.ts'

const t = texts('quickActions')
const homeTexts = texts('home')
const networkTexts = texts('network')
const portalTexts = texts('portal')
const staffTexts = texts('staff')
const screeningTexts = texts('screening')

// Specification, section 9: the course has twelve modules.
const courseModules = 12

interface Action {
  readonly path: string
  readonly label: string
  readonly about: string
  readonly icon: LucideIcon
}

const assessment: Action = {
  path: '/assessment',
  label: t('assessment'),
  about: t('aboutAssessment'),
  icon: ClipboardList,
}

const ofEverybody: readonly Action[] = [
  { path: '/checkin', label: t('checkIn'), about: t('aboutCheckIn'), icon: NotebookPen },
  { path: '/journal', label: t('journal'), about: t('aboutJournal'), icon: NotebookText },
  { path: '/tools', label: t('tools'), about: t('aboutTools'), icon: Wind },
  assessment,
]

const ofOfficers: readonly Action[] = [
  { path: '/tools', label: t('stressManagement'), about: t('aboutTools'), icon: HeartPulse },
  { path: '/journal', label: t('privateJournal'), about: t('aboutJournal'), icon: NotebookText },
  { path: '/peers', label: t('peerSupport'), about: t('aboutPeerSupport'), icon: Users },
  assessment,
]

const shiftCheckIn: Action = {
  path: '/checkin',
  label: t('shiftCheckIn'),
  about: t('aboutShiftCheckIn'),
  icon: NotebookPen,
}

interface HomeRowsProps {
  readonly user: CurrentUser
  readonly kind: HomeKind
}

/** The actions of a home as the specification names them. An officer's check-in is among them until there is one today. */
function useActions({ user, kind }: HomeRowsProps): readonly Action[] {
  const { checkIn } = useTodaysOwnCheckIn(user)
  const { data: progress } = useReading(learningApi.progress, {})
  if (kind === 'everybody') return ofEverybody
  if (kind === 'officer') return checkIn === null ? [shiftCheckIn, ...ofOfficers] : ofOfficers
  const done = progress?.filter((entry) => entry.completed).length
  return [
    { path: '/tools', label: portalTexts('breathing'), about: portalTexts('breathingTime'), icon: Wind },
    {
      path: '/content',
      label: portalTexts('lessons'),
      about:
        done === undefined
          ? portalTexts('lessonsText')
          : portalTexts('lessonsDone', { done, count: courseModules }),
      icon: BookOpen,
    },
    {
      path: '/journal',
      label: portalTexts('journal'),
      about: portalTexts('journalText'),
      icon: NotebookText,
    },
    {
      path: '/checkin',
      label: portalTexts('dailyCheck'),
      about: checkIn ? portalTexts('doneToday') : portalTexts('trackMood'),
      icon: NotebookPen,
    },
    assessment,
  ]
}

const list = 'flex flex-col divide-y divide-border'

/** Links to what people of the home do most. */
export function QuickActions(props: HomeRowsProps) {
  return (
    <Card aria-labelledby="quick-actions-title" className="gap-2 pb-2 sm:pb-3">
      <CardTitle id="quick-actions-title">{t('title')}</CardTitle>
      <ul className={list}>
        {useActions(props).map(({ path, label, about, icon: Icon }) => (
          <li key={path}>
            <Link
              href={path}
              className="-mx-2 flex min-h-12 items-center gap-3 rounded-lg px-2 py-2 transition-colors hover:bg-muted"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-primary-ink" />
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
                <span className="font-medium">{label}</span>{' '}
                <span
                  className={clsx(
                    'text-sm text-muted-foreground',
                    props.kind !== 'resident' && 'max-sm:hidden',
                  )}
                >
                  {about}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface RowProps {
  readonly title: string
  readonly path: string
  /** What the link to the path says. */
  readonly action: string
  readonly children: ReactNode
}

/** A quiet line of a home: what it is about, how it is, and the way there. */
export function Row({ title, path, action, children }: RowProps) {
  const id = useId()
  return (
    <li aria-labelledby={id} className="flex flex-wrap items-center gap-x-4 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <h3 id={id} className="font-medium">
          {title}
        </h3>
        <div className="text-sm text-muted-foreground">{children}</div>
      </div>
      <Link
        href={path}
        className="flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
      >
        {action}
      </Link>
    </li>
  )
}

/** The rest of what is the person's own, a line each. */
export function OwnRows({ user, kind }: HomeRowsProps) {
  return (
    <Card aria-labelledby="own-rows-title" className="gap-2 pb-2 sm:pb-3">
      <CardTitle id="own-rows-title">{homeTexts('own')}</CardTitle>
      <ul className={list}>
        <RecoveryRow />
        <OlderResultRow />
        <NetworkRow />
        {user.showsRewards && <AchievementsRow userId={user.id} />}
        {kind === 'everybody' && (
          <Row title={homeTexts('learn')} path="/content" action={homeTexts('browseLessons')}>
            <p className="max-sm:hidden">{homeTexts('learnText')}</p>
          </Row>
        )}
        {kind === 'officer' && (
          <Row title={staffTexts('evidence')} path="/content" action={staffTexts('browseLessons')}>
            <p className="max-sm:hidden">{staffTexts('evidenceText')}</p>
          </Row>
        )}
        <Row title={networkTexts('privacy')} path="/sharing" action={networkTexts('privacySettings')}>
          <p className="max-sm:hidden">{networkTexts('privacyText')}</p>
        </Row>
      </ul>
    </Card>
  )
}

interface CountedProps {
  readonly count: number
  readonly unit: string
  readonly more: string
}

/** A number with its word, and one more of its kind. */
function Counted({ count, unit, more }: CountedProps) {
  return (
    <p className="flex flex-wrap gap-x-3 tabular-nums">
      <span>
        <strong className="font-semibold text-foreground">{formatNumber(count)}</strong>
        {unit}
      </span>
      <span>{more}</span>
    </p>
  )
}

const waiting = <Skeleton className="h-5 w-40" />

/** Reminds those who put it off, or never kept one, that they can make a recovery code. */
function RecoveryRow() {
  const { data } = useReading(recoveryApi.status, {})
  if (!data?.isOffered || data.isKept) return null
  return (
    <Row title={homeTexts('recovery')} path="/profile/security" action={homeTexts('makeRecovery')}>
      {homeTexts('recoveryText')}
    </Row>
  )
}

/** The latest screening once it is more than a day ago, unless it matters most. */
function OlderResultRow() {
  const { place, newest } = useResultPlace()
  const now = useNow()
  if (place !== 'row' || !newest) return null
  return (
    <Row
      title={screeningTexts('resultTitle')}
      path="/assessment/history"
      action={screeningTexts('allResults')}
    >
      {screeningTexts('answered', { ago: timeAgo(newest.createdAt, now) })}
    </Row>
  )
}

/** The number of supporters and of pending requests. */
function NetworkRow() {
  return (
    <Row title={networkTexts('title')} path="/connections" action={networkTexts('manage')}>
      <QueryView queries={[useConnections()]} failure={networkTexts('notLoaded')} skeleton={waiting}>
        {(connections) => {
          const { accepted, received, sent } = groupedByStatus(connections)
          return (
            <Counted
              count={accepted.length}
              unit={networkTexts('supporters', { count: accepted.length })}
              more={networkTexts('pending', { count: received.length + sent.length })}
            />
          )
        }}
      </QueryView>
    </Row>
  )
}

/** The points and badges that the person has. */
function AchievementsRow({ userId }: { readonly userId: string }) {
  return (
    <Row title={homeTexts('achievements')} path="/badges" action={homeTexts('viewBadges')}>
      <QueryView
        queries={[
          useReading(rewardApi.points, { params: { id: userId } }),
          useReading(rewardApi.userBadges, { params: { id: userId } }),
        ]}
        failure={homeTexts('achievementsNotLoaded')}
        skeleton={waiting}
      >
        {({ totalPoints }, badges) => (
          <Counted
            count={totalPoints}
            unit={homeTexts('points', { count: totalPoints })}
            more={homeTexts('badges', { count: badges.length })}
          />
        )}
      </QueryView>
    </Row>
  )
}
