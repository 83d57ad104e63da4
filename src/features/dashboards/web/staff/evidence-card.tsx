import { BookOpenCheck } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'

import { DashboardCard } from '../dashboard-card.tsx'

/** Says that the lessons are based on research, and leads to them. */
export function EvidenceCard() {
  return (
    <DashboardCard
      icon={BookOpenCheck}
      title="Evidence-Based Content"
      action={
        <Button asChild variant="outline">
          <Link href="/content">Browse lessons</Link>
        </Button>
      }
    >
      <p className="text-muted-foreground">
        Twelve modules drawn from cognitive behavioral therapy. Each lists its sources.
      </p>
    </DashboardCard>
  )
}
