import { Award, CalendarCheck, type LucideIcon, Star } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'

import { formatNumber } from '#shared/number-format.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card, CardTitle, IconTitle } from '#web/ui/layout/card.tsx'

import type { Badge } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { missingPoints, nextBadge } from '../tiers.ts'
import { type Achievements, ownedBadgeIds } from './achievements.ts'
import { BadgeMedal } from './badge-medal.tsx'
import { ClaimButton } from './claim-button.tsx'

const t = texts('achievements')

/** Cards of points, streak, badges and the next badge. */
export function OverviewCards(achievements: Achievements) {
  const { points, badges, owned } = achievements
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <StatCard
        icon={Star}
        title={t('totalPoints')}
        figure={formatNumber(points.totalPoints)}
        text={t('badgesEarnedCount', { count: owned.length })}
      />
      <StatCard
        icon={CalendarCheck}
        title={t('currentStreak')}
        figure={t('days', { count: points.currentStreak })}
        text={streakText(points)}
      />
      <StatCard
        icon={Award}
        title={t('badgesEarned')}
        figure={owned.length}
        text={t('ofAvailable', { count: badges.length })}
      />
      <NextBadgeCard {...achievements} />
    </div>
  )
}

/** It never says that a streak was interrupted: a person who comes back is welcome. */
function streakText({ currentStreak, longestStreak }: Achievements['points']): string {
  if (longestStreak === 0) return t('streakBegins')
  const longest = { days: longestStreak }
  return currentStreak === 0 ? t('welcomeBack', longest) : t('longestStreak', longest)
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

/** The next badge: the points that are missing, or the button to claim it. */
function NextBadgeCard(achievements: Achievements) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const next = nextBadge(achievements.badges, ownedBadgeIds(achievements))
  return (
    <Card aria-labelledby={id} className="sm:col-span-full">
      <CardTitle id={id} ref={title} tabIndex={-1} className="self-start rounded-sm">
        {t('nextBadge')}
      </CardTitle>
      {next ? (
        <NextBadge {...achievements} badge={next} onClaimed={() => title.current?.focus()} />
      ) : (
        <p className="text-xl font-semibold">{t('allUnlocked')}</p>
      )}
    </Card>
  )
}

interface NextBadgeProps extends Achievements {
  readonly badge: Badge
  readonly onClaimed: () => void
}

function NextBadge({ badge, points: { totalPoints }, onClaimed }: NextBadgeProps) {
  const missing = missingPoints(badge, totalPoints)
  const progress = missing === 0 ? t('readyToClaim') : t('pointsToGo', { count: missing })
  return (
    <div className="flex flex-wrap items-center gap-4">
      <BadgeMedal badge={badge} isDimmed={missing > 0} />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-2">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold">{badge.name}</span>
          <span className="text-muted-foreground tabular-nums">{progress}</span>
        </p>
        <Progress
          label={t('pointsToward', { name: badge.name })}
          value={totalPoints}
          max={badge.requiredPoints}
          valueText={progress}
        />
      </div>
      {missing === 0 && (
        <div className="flex flex-col max-sm:basis-full">
          <ClaimButton badge={badge} onClaimed={onClaimed} />
        </div>
      )}
    </div>
  )
}
