import { Award } from 'lucide-react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

import { rewardApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { tierName } from '../tier-name.ts'
import { sortByTier } from '../tiers.ts'

const t = texts('menu')

/** The person's highest badge, for the user menu. It shows nothing without a badge, or if badges are hidden. */
export function HighestBadge({ user: { id, showsRewards } }: { readonly user: CurrentUser }) {
  return showsRewards ? <HighestOfUser userId={id} /> : null
}

function HighestOfUser({ userId }: { readonly userId: string }) {
  const { data: owned = [] } = useReading(rewardApi.userBadges, { params: { id: userId } })
  const [highest] = sortByTier(owned.map(({ badge }) => badge))
  if (!highest) return null
  return (
    <Badge variant="outline">
      <Award aria-hidden style={{ color: highest.color }} />
      {highest.name}
      <span className="sr-only">{t('tierOfBadge', { tier: tierName(highest.tier) })}</span>
    </Badge>
  )
}
