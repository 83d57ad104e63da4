import { LifeBuoy } from 'lucide-react'

import { GetHelp } from '#features/alerts/web/components.tsx'
import { WaysToHelp } from '#features/help/web/components.tsx'

import { DashboardCard } from './dashboard-card.tsx'

/** The ways to talk to somebody now: by phone, by text message, or with the mental health staff. */
export function SupportCard() {
  return (
    <DashboardCard icon={LifeBuoy} title="Need Immediate Support?">
      <p className="text-muted-foreground">You need no reason to ask.</p>
      <WaysToHelp />
      <GetHelp label="Ask staff for help" />
    </DashboardCard>
  )
}
