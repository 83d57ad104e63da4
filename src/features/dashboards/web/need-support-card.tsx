import { LifeBuoy } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'

import { DashboardCard } from './dashboard-card.tsx'

/** Leads to the request for help. */
export function NeedSupportCard() {
  return (
    <DashboardCard
      icon={LifeBuoy}
      title="Need Support?"
      action={
        <Button asChild>
          <Link href="/help-request">Get Help</Link>
        </Button>
      }
    >
      <p className="text-muted-foreground">
        If things are too much right now, ask. Mental health staff are told that you would like someone.
      </p>
    </DashboardCard>
  )
}
