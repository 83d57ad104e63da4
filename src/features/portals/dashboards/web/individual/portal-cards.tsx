import { BookOpen, ChevronRight, type LucideIcon, NotebookPen, NotebookText, Wind } from 'lucide-react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useProgress } from '#features/practice/learning/web/queries.ts'

import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'
import { texts } from './texts/portal.ts'

// Specification, section 9: the course has twelve modules.
const courseModules = 12

/** Leads to breathing, lessons, journal and check-in. */
export function PortalCards({ user }: { readonly user: CurrentUser }) {
  const { checkIn } = useTodaysOwnCheckIn(user)
  const { data: progress } = useProgress()
  const completed = progress?.filter((entry) => entry.completed).length
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      <PortalCard path="/tools" icon={Wind} title={texts.breathing} text={texts.breathingTime} />
      <PortalCard
        path="/content"
        icon={BookOpen}
        title={texts.lessons}
        text={
          completed === undefined
            ? texts.lessonsText
            : texts.lessonsDone({ done: completed, count: courseModules })
        }
      />
      <PortalCard path="/journal" icon={NotebookText} title={texts.journal} text={texts.journalText} />
      <PortalCard
        path="/checkin"
        icon={NotebookPen}
        title={texts.dailyCheck}
        text={checkIn ? texts.doneToday : texts.trackMood}
      />
    </ul>
  )
}

interface PortalCardProps {
  readonly path: string
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

function PortalCard({ path, icon: Icon, title, text }: PortalCardProps) {
  return (
    <li className="grid">
      <Link
        href={path}
        className="flex min-h-24 items-center gap-4 rounded-lg border border-border bg-card p-5 lg:gap-3 lg:p-4 text-card-foreground shadow-soft transition-colors hover:bg-muted"
      >
        <span className="grid size-14 shrink-0 lg:size-11 place-items-center rounded-lg bg-primary-soft text-primary-ink">
          <Icon aria-hidden className="size-7 lg:size-6" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-lg font-semibold">{title}</span>
          <span className="block text-muted-foreground">{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      </Link>
    </li>
  )
}
