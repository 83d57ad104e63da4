import { EyeOff } from 'lucide-react'
import { Link } from 'wouter'

import { useCurrentUser } from '#features/identity/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/controls/tabs.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { Achievements } from './achievements.ts'
import { AvailableBadges } from './available-badges.tsx'
import { EarnedBadges } from './earned-badges.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { PointHistory } from './point-history.tsx'
import { useBadges, usePoints, useUserBadges } from './queries.ts'

/** Points, streaks and badges, unless the person would rather not see them. */
export function AchievementsPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page title="Your Achievements" purpose="For the time you give yourself. Only you can see this page.">
      {user.showsRewards ? <Loaded userId={user.id} /> : <Hidden />}
    </Page>
  )
}

function Loaded({ userId }: { readonly userId: string }) {
  const points = usePoints(userId)
  const badges = useBadges()
  const owned = useUserBadges(userId)
  if (points.data && badges.data && owned.data) {
    return <Shown userId={userId} points={points.data} badges={badges.data} owned={owned.data} />
  }
  const failed = [points, badges, owned].filter(({ isError }) => isError)
  if (failed.length > 0) {
    return (
      <LoadFailure
        title="Your achievements could not be loaded"
        onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    )
  }
  return <Outline />
}

function Shown(achievements: Achievements) {
  return (
    <>
      <OverviewCards {...achievements} />
      <p className="max-w-prose text-muted-foreground">
        Points never go down, and badges stay yours. A streak counts the days you check in; two days of rest
        in any seven are part of it.
      </p>
      <Tabs defaultValue="earned">
        <TabsList aria-label="Badges and points">
          <TabsTrigger value="earned">Earned Badges</TabsTrigger>
          <TabsTrigger value="available">Available Badges</TabsTrigger>
          <TabsTrigger value="history">Point History</TabsTrigger>
        </TabsList>
        <TabsContent value="earned">
          <EarnedBadges {...achievements} />
        </TabsContent>
        <TabsContent value="available">
          <AvailableBadges {...achievements} />
        </TabsContent>
        <TabsContent value="history">
          <PointHistory userId={achievements.userId} />
        </TabsContent>
      </Tabs>
    </>
  )
}

function Outline() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        {['points', 'streak', 'badges'].map((card) => (
          <Skeleton key={card} className="h-22 rounded-lg sm:h-40" />
        ))}
        <Skeleton className="h-40 rounded-lg sm:col-span-full" />
      </div>
      <Skeleton className="h-13 w-96 max-w-full" />
      <Skeleton className="h-48 rounded-lg" />
    </>
  )
}

function Hidden() {
  return (
    <EmptyState
      title="Points and badges are hidden"
      text="You have chosen not to see them. They are kept for you, and your profile brings them back whenever you like."
      drawing={<EyeOff aria-hidden className="mx-auto size-12 text-muted-foreground" />}
      action={
        <Button asChild variant="outline">
          <Link href="/profile">Show them on your profile</Link>
        </Button>
      }
    />
  )
}
