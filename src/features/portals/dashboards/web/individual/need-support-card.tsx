import { LifeBuoy } from 'lucide-react'

import { GetHelp } from '#features/care/alerts/web/components.tsx'

import { DashboardCard } from '../dashboard-card.tsx'
import { texts } from './texts/portal.ts'

/** Asks staff for help, and shows what has become of the request. */
export function NeedSupportCard() {
  return (
    <DashboardCard icon={LifeBuoy} title={texts.needSupport}>
      <p className="text-muted-foreground">{texts.needSupportText}</p>
      <GetHelp label={texts.getHelp} />
    </DashboardCard>
  )
}
