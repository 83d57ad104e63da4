import { Award, CalendarCheck, Star, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { Card, IconTitle } from '#web/ui/layout/card.tsx'

import { type Achievements, countLabel } from './achievements.ts'
import { NextBadgeCard } from './next-badge-card.tsx'

/** Cards of points, streak, badges and the next badge. */
export function OverviewCards(achievements: Achievements) {
  const { points, badges, owned } = achievements
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <StatCard
        icon={Star}
        title="Total Points"
        figure={points.totalPoints.toLocaleString('en-US')}
        text={`${countLabel(owned.length, 'badge')} earned`}
      />
      <StatCard
        icon={CalendarCheck}
        title="Current Streak"
        figure={countLabel(points.currentStreak, 'day')}
        text={streakText(points)}
      />
      <StatCard
        icon={Award}
        title="Badges Earned"
        figure={owned.length}
        text={`of ${badges.length} available`}
      />
      <NextBadgeCard {...achievements} />
    </div>
  )
}

/** It never says that a streak was interrupted: a person who comes back is welcome. */
function streakText({ currentStreak, longestStreak }: Achievements['points']): string {
  if (longestStreak === 0) return 'Begins with your first check-in'
  const longest = `Longest: ${countLabel(longestStreak, 'day')}`
  return currentStreak === 0 ? `Welcome back. ${longest}` : longest
}

interface StatCardProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly figure: ReactNode
  readonly text: string
}

function StatCard({ icon, title, figure, text }: StatCardProps) {
  const id = useId()
  return (
    <Card
      aria-labelledby={id}
      className="max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:justify-between sm:gap-3"
    >
      <IconTitle icon={icon} id={id}>
        {title}
      </IconTitle>
      <div className="min-w-0 max-sm:ml-auto max-sm:text-right">
        <p className="text-2xl font-semibold whitespace-nowrap tabular-nums sm:text-3xl">{figure}</p>
        <p className="text-sm text-muted-foreground text-balance">{text}</p>
      </div>
    </Card>
  )
}
