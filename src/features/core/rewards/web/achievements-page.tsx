import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/controls/tabs.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../texts/achievements.ts'
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
    <Page title={texts.title} purpose={texts.purpose}>
      {user.showsRewards ? <AchievementsLoader userId={user.id} /> : <HiddenNotice />}
    </Page>
  )
}

function AchievementsLoader({ userId }: { readonly userId: string }) {
  return (
    <QueryView
      queries={[usePoints(userId), useBadges(), useUserBadges(userId)]}
      failure={texts.notLoaded}
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
      <p className="max-w-prose text-muted-foreground">{texts.rules}</p>
      <Tabs value={shown} onValueChange={setShown}>
        <TabsList aria-label={texts.tabs}>
          <TabsTrigger value="earned" className={narrow}>
            {texts.earnedTab}
          </TabsTrigger>
          <TabsTrigger value="available" className={narrow}>
            {texts.availableTab}
          </TabsTrigger>
          <TabsTrigger value="history" className={narrow}>
            {texts.historyTab}
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
      <Skeleton className="h-13 w-96" />
      <Skeleton className="h-48 rounded-lg" />
    </>
  )
}

function HiddenNotice() {
  return (
    <EmptyState
      title={texts.hiddenTitle}
      text={texts.hidden}
      drawing={<EyeOff aria-hidden className="mx-auto size-12 text-muted-foreground" />}
      action={
        <Button asChild variant="outline">
          <Link href="/profile">{texts.showAgain}</Link>
        </Button>
      }
    />
  )
}
