import { clsx } from 'clsx'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'

import { alertApi } from '#features/care/alerts/contract.ts'
import { byUrgency } from '#features/care/alerts/urgency.ts'
import { AlertLine } from '#features/care/alerts/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { useReading, useReadingPages } from '#web/api/use-reading.ts'
import { useIsLive } from '#web/live-state.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/controls/tabs.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { type ContentUtilization, analyticsApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { type Period, periods } from '../periods.ts'
import { StatCards } from './stat-cards.tsx'
import { StressHeatmap } from './stress-heatmap.tsx'
import { Withheld } from './withheld.tsx'

const t = texts('dashboard')

// Few open them.
const loadRecovery = async () => (await import('./recovery-card.tsx')).RecoveryCard
const loadSleepAndShifts = async () => (await import('./sleep-and-shifts-card.tsx')).SleepAndShiftsCard

const labels: Record<Period, string> = { week: t('week'), month: t('month'), quarter: t('quarter') }

interface PeriodSelectorProps {
  readonly period: Period
  readonly onChange: (period: Period) => void
}

/** Chooses the period of all figures of the page. */
function PeriodSelector({ period, onChange }: PeriodSelectorProps) {
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-lg bg-secondary p-1">
      <legend className="sr-only">{t('period')}</legend>
      {periods.map((choice) => (
        <label
          key={choice}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center rounded-md px-4 font-medium transition-colors',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            choice === period && 'bg-card text-primary-ink shadow-soft',
          )}
        >
          <input
            type="radio"
            name="period"
            checked={choice === period}
            onChange={() => onChange(choice)}
            className="sr-only"
          />
          {labels[choice]}
        </label>
      ))}
    </fieldset>
  )
}

export interface AroundProps {
  /** The figures that come first. */
  readonly figures: ReactNode
  readonly children: ReactNode
}

interface AdminPageProps {
  /** Places the parts. Features above this one use it to show administrators their own notices. */
  readonly around?: ComponentType<AroundProps>
  /** What has changed, in one sentence. */
  readonly sentence?: ComponentType<{ readonly period: Period }>
  /** The chart of one group week by week. */
  readonly weeks?: ComponentType<{ readonly period: Period }>
  /** Where stress has changed for good. */
  readonly changes?: ComponentType
}

/** The institution's statistics, which show groups and never a person. Only administrators see them. */
export function AdminPage({ around = InOrder, ...parts }: AdminPageProps) {
  const { data: user } = useCurrentUser()
  if (!user) return null
  if (user.role !== 'admin') return <AccessRestricted />
  return <AdminDashboard around={around} {...parts} />
}

const InOrder = ({ figures, children }: AroundProps) => (
  <>
    {figures}
    {children}
  </>
)

const Nothing = () => null

function AdminDashboard({
  around: Around = InOrder,
  sentence: Sentence = Nothing,
  weeks: Weeks = Nothing,
  changes: Changes = Nothing,
}: AdminPageProps) {
  const [period, setPeriod] = useState<Period>('month')
  const selector = <PeriodSelector period={period} onChange={setPeriod} />
  return (
    <Page title={t('title')}>
      <Around
        figures={
          <div className="flex flex-col gap-4">
            <Sentence period={period} />
            <StatCards period={period} selector={selector} />
          </div>
        }
      >
        {/* On a phone who waits comes before the charts. */}
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="grid lg:order-last">
            <CriticalAlertsPanel />
          </div>
          <Weeks period={period} />
        </div>
        <StressHeatmap period={period} />
        <Tabs defaultValue="used">
          <TabsList aria-label={t('more')}>
            {(['used', 'sleep', 'recovery', 'changes'] as const).map((one) => (
              <TabsTrigger key={one} value={one}>
                {t(`tabs.${one}`)}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value="used">
            <UtilizationCard period={period} />
          </TabsContent>
          <TabsContent value="sleep">
            <OnDemand load={loadSleepAndShifts} props={{ period }} fallback={<Skeleton className="h-96" />} />
          </TabsContent>
          <TabsContent value="recovery">
            <OnDemand load={loadRecovery} props={{}} fallback={<Skeleton className="h-96" />} />
          </TabsContent>
          <TabsContent value="changes">
            <Changes />
          </TabsContent>
        </Tabs>
      </Around>
    </Page>
  )
}

/** The page that people who are not administrators see in place of the admin dashboard. */
function AccessRestricted() {
  useEffect(
    () =>
      toast({
        title: t('accessDenied'),
        description: t('deniedText'),
        variant: 'destructive',
      }),
    [],
  )
  return (
    <Page title={t('restricted')} purpose={t('restrictedText')} width="reading">
      <Button asChild className="self-start">
        <Link href="/">{t('goToYourDashboard')}</Link>
      </Button>
    </Page>
  )
}

/** All alerts that nobody has answered yet, the most urgent first, and the number of those that somebody has. */
function CriticalAlertsPanel() {
  const list = useReadingPages(alertApi.list, { query: { status: 'active' } })
  const { data, isPending, isError } = list
  const isProven = useIsLive() && !isError
  const active = itemsOf(data).toSorted(byUrgency)
  return (
    <Card aria-labelledby="alerts-title">
      <CardTitle id="alerts-title">{t('criticalAlerts')}</CardTitle>
      {isPending && <Skeleton className="h-40" />}
      {data && active.length === 0 && (
        <div className="py-4">
          <p className="font-semibold">{t('noActiveAlerts')}</p>
          <p className="text-muted-foreground">{isProven ? t('nobodyWaits') : t('nobodyWaited')}</p>
        </div>
      )}
      <ul>
        {active.map((alert) => (
          <AlertLine key={alert.id} alert={alert} />
        ))}
      </ul>
      <ListEnd list={list} failure={t('alertsNotLoaded')} more={t('showOlder')} />
      {data && (
        <CardFooter className="justify-between text-sm text-muted-foreground">
          <AnsweredCount />
          <Link
            href="/alerts"
            className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
          >
            {t('allAlerts')}
          </Link>
        </CardFooter>
      )}
    </Card>
  )
}

/** The number of answered alerts. The server counts them, since they are more than a page has. */
function AnsweredCount() {
  const { data, isPending, isError } = useReading(alertApi.counts, {})
  if (isPending) return <Skeleton className="h-5 w-48" />
  if (isError) return <span>{t('notCounted')}</span>
  return <span>{t('answered', { count: data.acknowledged + data.resolved })}</span>
}

/** How many people used each kind of content. */
function UtilizationCard({ period }: { readonly period: Period }) {
  const { data, isPending, isError, refetch } = useReading(analyticsApi.contentUtilization, {
    query: { period },
  })
  return (
    <Card aria-labelledby="utilization-title">
      <CardHeader>
        <CardTitle id="utilization-title">{t('utilizationTitle')}</CardTitle>
        <CardDescription>{t('utilizationText')}</CardDescription>
      </CardHeader>
      {isPending && <Skeleton className="h-64" />}
      {isError && <LoadFailure title={t('utilizationNotLoaded')} onRetry={refetch} />}
      {data && (
        <ul className="flex flex-col gap-5">
          {data.map((use) => (
            <Use key={use.content} use={use} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Use({ use: { content, count, share } }: { readonly use: ContentUtilization }) {
  const label = count && share !== null ? t('usedBy', { count, share }) : t('noDataYet')
  return (
    <li className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{t(`contents.${content}`)}</span>
        {count === null ? <Withheld /> : <span className="text-muted-foreground tabular-nums">{label}</span>}
      </div>
      {share !== null && (
        <Progress label={t(`contents.${content}`)} value={share} valueText={label} tone="calm" />
      )}
    </li>
  )
}
