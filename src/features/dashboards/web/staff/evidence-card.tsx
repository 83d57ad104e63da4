import { BookOpenCheck } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'

import { HomeCard } from '../home-card.tsx'

/** What the lessons rest on, and the way to all of them. */
export function EvidenceCard() {
  return (
    <HomeCard
      icon={BookOpenCheck}
      title="Evidence-Based Content"
      action={
        <Button asChild variant="outline">
          <Link href="/content">Browse lessons</Link>
        </Button>
      }
    >
      <p className="text-muted-foreground">
        Twelve modules drawn from cognitive behavioral therapy. Each names the research it rests on.
      </p>
    </HomeCard>
  )
}
