import { Award, CalendarCheck, Star, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { formatNumber } from '#shared/number-format.ts'
import { Card, IconTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../texts/achievements.ts'
import type { Achievements } from './achievements.ts'
import { NextBadgeCard } from './next-badge-card.tsx'

/** Cards of points, streak, badges and the next badge. */
export function OverviewCards(achievements: Achievements) {
  const { points, badges, owned } = achievements
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <StatCard
        icon={Star}
        title={texts.totalPoints}
        figure={formatNumber(points.totalPoints)}
        text={texts.badgesEarnedCount({ count: owned.length })}
      />
      <StatCard
        icon={CalendarCheck}
        title={texts.currentStreak}
        figure={texts.days({ count: points.currentStreak })}
        text={streakText(points)}
      />
      <StatCard
        icon={Award}
        title={texts.badgesEarned}
        figure={owned.length}
        text={texts.ofAvailable({ count: badges.length })}
      />
      <NextBadgeCard {...achievements} />
    </div>
  )
}

/** It never says that a streak was interrupted: a person who comes back is welcome. */
function streakText({ currentStreak, longestStreak }: Achievements['points']): string {
  if (longestStreak === 0) return texts.streakBegins
  const longest = { days: longestStreak }
  return currentStreak === 0 ? texts.welcomeBack(longest) : texts.longestStreak(longest)
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
        <p className="text-2xl font-semibold tabular-nums sm:text-3xl">{figure}</p>
        <p className="text-sm text-muted-foreground text-balance">{text}</p>
      </div>
    </Card>
  )
}
