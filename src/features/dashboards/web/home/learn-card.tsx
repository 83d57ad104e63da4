import { BookOpen } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'

import { HomeCard } from '../home-card.tsx'

/** The way to the learning modules. */
export function LearnCard() {
  return (
    <HomeCard
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
    </HomeCard>
  )
}
