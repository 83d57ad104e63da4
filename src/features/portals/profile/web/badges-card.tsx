import { Award } from 'lucide-react'
import { Link } from 'wouter'

import type { Badge as EarnedBadge } from '#features/core/rewards/contract.ts'
import { tierName } from '#features/core/rewards/tier-name.ts'
import { sortByTier } from '#features/core/rewards/tiers.ts'
import { useUserBadges } from '#features/core/rewards/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from './texts/profile.ts'
import { useFold } from './use-fold.tsx'

/** The person's badges, the highest tier first. */
export function BadgesCard({ userId }: { readonly userId: string }) {
  const { data: owned, isPending, isError, refetch } = useUserBadges(userId)
  const { shown, unfold } = useFold(sortByTier((owned ?? []).map(({ badge }) => badge)), 3)
  return (
    <Card aria-labelledby="badges-title">
      <CardTitle id="badges-title">{texts.badges}</CardTitle>
      {isPending && <Skeleton className="h-14" />}
      {isError && <LoadFailure title={texts.badgesFailed} onRetry={refetch} />}
      {owned?.length === 0 && <CardDescription>{texts.noBadges}</CardDescription>}
      {owned && owned.length > 0 && (
        <ul className="divide-y divide-border">
          {shown.map((badge) => (
            <BadgeRow key={badge.id} badge={badge} />
          ))}
        </ul>
      )}
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/badges">{texts.viewBadges}</Link>
        </Button>
        {unfold}
      </CardFooter>
    </Card>
  )
}

function BadgeRow({ badge: { name, description, tier, color } }: { readonly badge: EarnedBadge }) {
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Award aria-hidden className="size-6 shrink-0" style={{ color }} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted-foreground">{description}</p>
      </div>
      <Badge variant="secondary" className="capitalize">
        {tierName(tier)}
      </Badge>
    </li>
  )
}
