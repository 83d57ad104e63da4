import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { useCurrentUser } from '#features/identity/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/controls/tabs.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { Achievements } from './achievements.ts'
import { AvailableBadges } from './available-badges.tsx'
import { EarnedBadges } from './earned-badges.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { PointHistory } from './point-history.tsx'
import { useBadges, usePoints, useUserBadges } from './queries.ts'

/** Points, streaks and badges, unless the person has hidden them. */
export function AchievementsPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title="Your Achievements"
      purpose="For the time you give yourself. Staff and supporters cannot see this page."
    >
      {user.showsRewards ? <AchievementsLoader userId={user.id} /> : <HiddenNotice />}
    </Page>
  )
}

function AchievementsLoader({ userId }: { readonly userId: string }) {
  return (
    <QueryView
      queries={[usePoints(userId), useBadges(), useUserBadges(userId)]}
      failure="Your achievements could not be loaded"
      skeleton={<AchievementsSkeleton />}
    >
      {(points, badges, owned) => <AchievementTabs {...{ userId, points, badges, owned }} />}
    </QueryView>
  )
}

/** The three names fit a phone beside each other. */
const narrow = 'max-sm:px-1.5 max-sm:text-sm'

function AchievementTabs(achievements: Achievements) {
  const [shown, setShown] = useState('earned')
  return (
    <>
      <OverviewCards {...achievements} />
      <p className="max-w-prose text-muted-foreground">
        Points never go down, and badges stay yours. A streak counts the days you check in; two days of rest
        in any seven are part of it.
      </p>
      <Tabs value={shown} onValueChange={setShown}>
        <TabsList aria-label="Badges and points">
          <TabsTrigger value="earned" className={narrow}>
            Earned Badges
          </TabsTrigger>
          <TabsTrigger value="available" className={narrow}>
            Available Badges
          </TabsTrigger>
          <TabsTrigger value="history" className={narrow}>
            Point History
          </TabsTrigger>
        </TabsList>
        <TabsContent value="earned">
          <EarnedBadges {...achievements} onShowAvailable={() => setShown('available')} />
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

function AchievementsSkeleton() {
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

function HiddenNotice() {
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
