import { useId, useRef } from 'react'

import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import type { Badge } from '../contract.ts'
import { texts } from '../texts/achievements.ts'
import { nextBadge, missingPoints } from '../tiers.ts'
import { type Achievements, ownedBadgeIds } from './achievements.ts'
import { BadgeMedal } from './badge-medal.tsx'
import { ClaimButton } from './claim-button.tsx'

/** The next badge: the points that are missing, or the button to claim it. */
export function NextBadgeCard(achievements: Achievements) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const next = nextBadge(achievements.badges, ownedBadgeIds(achievements))
  return (
    <Card aria-labelledby={id} className="sm:col-span-full">
      <CardTitle id={id} ref={title} tabIndex={-1} className="self-start rounded-sm">
        {texts.nextBadge}
      </CardTitle>
      {next ? (
        <NextBadge {...achievements} badge={next} onClaimed={() => title.current?.focus()} />
      ) : (
        <p className="text-xl font-semibold">{texts.allUnlocked}</p>
      )}
    </Card>
  )
}

interface NextBadgeProps extends Achievements {
  readonly badge: Badge
  readonly onClaimed: () => void
}

function NextBadge({ badge, points: { totalPoints }, userId, onClaimed }: NextBadgeProps) {
  const missing = missingPoints(badge, totalPoints)
  const progress = missing === 0 ? texts.readyToClaim : texts.pointsToGo({ count: missing })
  return (
    <div className="flex flex-wrap items-center gap-4">
      <BadgeMedal badge={badge} isDimmed={missing > 0} />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-2">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold">{badge.name}</span>
          <span className="text-muted-foreground tabular-nums">{progress}</span>
        </p>
        <Progress
          label={texts.pointsToward({ name: badge.name })}
          value={totalPoints}
          max={badge.requiredPoints}
          valueText={progress}
        />
      </div>
      {missing === 0 && (
        <div className="flex flex-col max-sm:basis-full">
          <ClaimButton badge={badge} userId={userId} onClaimed={onClaimed} />
        </div>
      )}
    </div>
  )
}
