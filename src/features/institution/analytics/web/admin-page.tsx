import { type ComponentType, Fragment, type ReactNode, useState } from 'react'

import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { Period } from '../periods.ts'
import { texts } from '../texts/dashboard.ts'
import { AccessRestricted } from './access-restricted.tsx'
import { CriticalAlertsPanel } from './critical-alerts-panel.tsx'
import { PeriodSelector } from './period-selector.tsx'
import { StatCards } from './stat-cards.tsx'
import { StressHeatmap } from './stress-heatmap.tsx'
import { TrendCard } from './trend-card.tsx'
import { UtilizationCard } from './utilization-card.tsx'

// These stand below what one sees first, and the page has no room for their code.
const loadSleepAndShifts = async () => (await import('./sleep-and-shifts-card.tsx')).SleepAndShiftsCard
const loadRecovery = async () => (await import('./recovery-card.tsx')).RecoveryCard

interface AdminPageProps {
  /** Wraps the figures. Features above this one use it to show administrators their own notices. */
  readonly around?: ComponentType<{ readonly children: ReactNode }>
}

/** The institution's statistics, which show groups and never a person. Only administrators see them. */
export function AdminPage({ around = Fragment }: AdminPageProps) {
  const { data: user } = useCurrentUser()
  if (!user) return null
  if (user.role !== 'admin') return <AccessRestricted />
  return <AdminDashboard institution={user.institution.name} around={around} />
}

interface AdminDashboardProps extends Required<AdminPageProps> {
  readonly institution: string
}

function AdminDashboard({ institution, around: Around }: AdminDashboardProps) {
  const [period, setPeriod] = useState<Period>('month')
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose({ institution })}
      action={<PeriodSelector period={period} onChange={setPeriod} />}
    >
      <Around>
        {/*
          Who waits stands first: on a phone above all, on a desk beside the figures. Columns and not rows, since many
          alerts are higher than the heatmap.
        */}
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="contents gap-5 lg:order-last lg:grid">
            <CriticalAlertsPanel />
            <div className="order-last grid">
              <UtilizationCard period={period} />
            </div>
          </div>
          <div className="lg:order-first lg:col-span-full">
            <StatCards period={period} />
          </div>
          <div className="grid gap-5">
            <StressHeatmap period={period} />
            <OnDemand load={loadRecovery} props={{}} fallback={<Skeleton className="h-80 rounded-lg" />} />
            <TrendCard period={period} />
            <OnDemand
              load={loadSleepAndShifts}
              props={{ period }}
              fallback={<Skeleton className="h-96 rounded-lg" />}
            />
          </div>
        </div>
      </Around>
    </Page>
  )
}
