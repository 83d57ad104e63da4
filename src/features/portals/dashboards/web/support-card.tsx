import { LifeBuoy } from 'lucide-react'

import { GetHelp } from '#features/care/alerts/web/index.ts'
import { WaysToHelp } from '#features/core/help/web/index.ts'

import { texts } from '../texts/own-state.ts'
import { DashboardCard } from './dashboard-card.tsx'

/** The ways to talk to somebody now: by phone, by text message, or with the mental health staff. */
export function SupportCard() {
  return (
    <DashboardCard icon={LifeBuoy} title={texts.needSupport}>
      <p className="text-muted-foreground">{texts.noReason}</p>
      <WaysToHelp />
      <GetHelp label={texts.askStaff} />
    </DashboardCard>
  )
}
