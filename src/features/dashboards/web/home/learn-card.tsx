import { BookOpen } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'

import { DashboardCard } from '../dashboard-card.tsx'

/** Leads to the learning modules. */
export function LearnCard() {
  return (
    <DashboardCard
      icon={BookOpen}
      title="Learn & Grow"
      action={
        <Button asChild variant="outline">
          <Link href="/content">Browse lessons</Link>
        </Button>
      }
    >
      <p className="text-muted-foreground">
        Short lessons on stress, thoughts, sleep and more, to read at your own pace.
      </p>
    </DashboardCard>
  )
}
