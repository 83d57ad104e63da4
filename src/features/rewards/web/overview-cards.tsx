import { Award, CalendarCheck, Star, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { Card, IconTitle } from '#web/ui/layout/card.tsx'

import { type Achievements, countLabel } from './achievements.ts'
import { NextBadgeCard } from './next-badge-card.tsx'

/** Points, streak, badges, and what comes next. */
export function OverviewCards(achievements: Achievements) {
  const { points, badges, owned } = achievements
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <FigureCard
        icon={Star}
        title="Total Points"
        figure={points.totalPoints.toLocaleString('en-US')}
        text={`${countLabel(owned.length, 'badge')} earned`}
      />
      <FigureCard
        icon={CalendarCheck}
        title="Current Streak"
        figure={countLabel(points.currentStreak, 'day')}
        text={streakWords(points)}
      />
      <FigureCard
        icon={Award}
        title="Badges Earned"
        figure={owned.length}
        text={`of ${badges.length} available`}
      />
      <NextBadgeCard {...achievements} />
    </div>
  )
}

/** Whoever comes back is welcome: what was interrupted goes without a word. */
function streakWords({ currentStreak, longestStreak }: Achievements['points']): string {
  if (longestStreak === 0) return 'Begins with your first check-in'
  const longest = `Longest: ${countLabel(longestStreak, 'day')}`
  return currentStreak === 0 ? `Welcome back. ${longest}` : longest
}

interface FigureCardProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly figure: ReactNode
  readonly text: string
}

function FigureCard({ icon, title, figure, text }: FigureCardProps) {
  const id = useId()
  return (
    <Card
      aria-labelledby={id}
      className="max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:justify-between sm:gap-3"
    >
      <IconTitle icon={icon} id={id}>
        {title}
      </IconTitle>
      <div className="min-w-0 max-sm:text-right">
        <p className="text-2xl font-semibold whitespace-nowrap tabular-nums sm:text-3xl">{figure}</p>
        <p className="text-sm text-muted-foreground text-balance">{text}</p>
      </div>
    </Card>
  )
}
