import { BookOpen } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'

import { DashboardCard } from '../dashboard-card.tsx'
import { texts } from './texts/home.ts'

/** Leads to the learning modules. */
export function LearnCard() {
  return (
    <DashboardCard
      icon={BookOpen}
      title={texts.learn}
      action={
        <Button asChild variant="outline">
          <Link href="/content">{texts.browseLessons}</Link>
        </Button>
      }
    >
      <p className="text-muted-foreground">{texts.learnText}</p>
    </DashboardCard>
  )
}
