import { LifeBuoy } from 'lucide-react'

import { GetHelp } from '#features/alerts/web/components.tsx'

import { DashboardCard } from './dashboard-card.tsx'

/** Asks staff for help, and shows what has become of the request. */
export function NeedSupportCard() {
  return (
    <DashboardCard icon={LifeBuoy} title="Need Support?">
      <p className="text-muted-foreground">
        If things are too much right now, ask. Mental health staff are told that you would like someone.
      </p>
      <GetHelp label="Get Help" />
    </DashboardCard>
  )
}
