import { BookOpenCheck } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'

import { DashboardCard } from '../dashboard-card.tsx'
import { texts } from './texts/staff.ts'

/** Says that the lessons are based on research, and leads to them. */
export function EvidenceCard() {
  return (
    <DashboardCard
      icon={BookOpenCheck}
      title={texts.evidence}
      action={
        <Button asChild variant="outline">
          <Link href="/content">{texts.browseLessons}</Link>
        </Button>
      }
    >
      <p className="text-muted-foreground">{texts.evidenceText}</p>
    </DashboardCard>
  )
}
