import { type ComponentType, Fragment, type ReactNode, useState } from 'react'

import { useCurrentUser } from '#features/identity/web/queries.ts'
import { Page } from '#web/ui/layout/page.tsx'

import type { Period } from '../periods.ts'
import { AccessRestricted } from './access-restricted.tsx'
import { CriticalAlertsPanel } from './critical-alerts-panel.tsx'
import { PeriodSelector } from './period-selector.tsx'
import { StatCards } from './stat-cards.tsx'
import { StressHeatmap } from './stress-heatmap.tsx'
import { TrendCard } from './trend-card.tsx'
import { UtilizationCard } from './utilization-card.tsx'

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
      title="Admin Dashboard"
      purpose={`How ${institution} is doing. Figures stand on groups of people, never on one.`}
      action={<PeriodSelector period={period} onChange={setPeriod} />}
    >
      <Around>
        <div className="grid gap-5">
          <StatCards period={period} />
          {/* Two columns and not rows, since many alerts are higher than the heatmap. */}
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="grid gap-5">
              <StressHeatmap period={period} />
              <TrendCard period={period} />
            </div>
            <div className="grid gap-5">
              <CriticalAlertsPanel />
              <UtilizationCard period={period} />
            </div>
          </div>
        </div>
      </Around>
    </Page>
  )
}
