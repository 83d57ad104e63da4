import type { ReactNode } from 'react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { type RiskAssessment, assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { type CheckIn, checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { highestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { useReading } from '#web/api/use-reading.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'
import { useNow } from '#web/use-now.ts'

import { lastSevenDays } from '../../last-seven-days.ts'
import { texts } from '../../locales/texts.ts'
import { partLabel } from '../../risk-labels.ts'
import { sevenCheckInMood } from '../../seven-check-in-mood.ts'
import type { HomeKind } from './home-kind.ts'

const t = texts('week')
const portalTexts = texts('portal')
const ownState = texts('ownState')

// Days without a check-in have no chart, and the page stands before it.
const loadChart = async () => (await import('../week-chart.tsx')).WeekChart

interface WeekCardProps {
  readonly user: CurrentUser
  readonly kind: HomeKind
}

/**
 * The mood of the last seven days as a line; for people in custody on how many of them they checked in, and for officers
 * the mean and the risk.
 */
export function WeekCard({ user, kind }: WeekCardProps) {
  const { data: checkIns, isPending, isError, refetch } = useReading(checkInApi.recent, {})
  const week = lastSevenDays(checkIns ?? [], timeZoneOf(user), useNow())
  const days = week.filter(({ mood }) => mood !== null).length
  const room = <Skeleton className="h-36 lg:h-44" />
  return (
    <Card aria-labelledby="week-title">
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <CardTitle id="week-title">{kind === 'resident' ? portalTexts('weekTitle') : t('title')}</CardTitle>
        <Link
          href="/trends"
          className="flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
        >
          {t('seeTrends')}
        </Link>
      </div>
      {isPending && room}
      {isError && <LoadFailure title={t('notLoaded')} onRetry={refetch} />}
      {checkIns && kind === 'resident' && <DaysOfWeek days={days} count={week.length} />}
      {checkIns && days === 0 && <p className="text-muted-foreground">{t('empty')}</p>}
      {checkIns && days > 0 && <OnDemand load={loadChart} props={{ week }} fallback={room} />}
      {kind === 'officer' && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-5 border-t border-border pt-4">
          <Part title={ownState('average')}>
            {checkIns ? <Average checkIns={checkIns} /> : !isError && <Skeleton className="h-17" />}
          </Part>
          <Part title={ownState('risk')}>
            <Risk />
          </Part>
        </ul>
      )}
    </Card>
  )
}

interface DaysOfWeekProps {
  readonly days: number
  readonly count: number
}

/** On how many of the days the person checked in. */
function DaysOfWeek({ days, count }: DaysOfWeekProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="tabular-nums">
        <span>
          <b className="font-semibold">{days}</b>
          <span>{portalTexts('ofDays', { count })}</span>
        </span>{' '}
        <span className="text-muted-foreground">{portalTexts('withCheckIn')}</span>
      </p>
      <Progress
        label={portalTexts('daysWithCheckIn')}
        value={days}
        max={count}
        valueText={portalTexts('daysOf', { days, count })}
        tone="calm"
      />
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li aria-label={title}>
      <h3 className="text-sm font-medium text-muted-foreground">{title}</h3>
      {children}
    </li>
  )
}

/** The mean mood of the latest seven check-ins. */
function Average({ checkIns }: { readonly checkIns: readonly CheckIn[] }) {
  const mood = sevenCheckInMood(checkIns)
  if (mood === null) return <Figure value={ownState('noAverage')} text={ownState('averageBegins')} />
  return (
    <Figure
      value={mood}
      unit={`/${highestScore}`}
      text={ownState('averageMood', { word: moodLabel(mood).toLowerCase() })}
    />
  )
}

/** The risk score and its parts. */
function Risk() {
  return (
    <QueryView
      queries={[useReading(assessmentApi.risk, {})]}
      failure={ownState('riskNotLoaded')}
      skeleton={<Skeleton className="h-17" />}
    >
      {({ isElevated, riskScore, parts }) => (
        <>
          <Figure
            value={isElevated ? ownState('elevated') : ownState('normal')}
            text={ownState('riskOf', { score: riskScore.toFixed(1) })}
          />
          {parts.length === 0 ? (
            <p className="text-sm text-muted-foreground">{ownState('noParts')}</p>
          ) : (
            <RiskParts parts={parts} />
          )}
        </>
      )}
    </QueryView>
  )
}

function RiskParts({ parts }: Pick<RiskAssessment, 'parts'>) {
  return (
    <details className="text-sm">
      <Summary>{ownState('parts')}</Summary>
      <ul className="flex flex-col gap-1">
        {parts.map((part) => (
          <li key={part.kind} className="flex flex-wrap justify-between gap-x-4">
            <span>{partLabel(part)}</span>
            <span className="tabular-nums">{part.value.toFixed(1)}</span>
          </li>
        ))}
      </ul>
      <p className="pt-2 text-muted-foreground">{ownState('aboutParts')}</p>
    </details>
  )
}
