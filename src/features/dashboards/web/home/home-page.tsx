import { Sparkles } from 'lucide-react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { isPeopleManager } from '#features/identity/roles.ts'
import { timeZoneOf } from '#features/identity/time-zone.ts'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useNow } from '#web/use-now.ts'

import { NetworkCard, PendingRequestsCard, PrivacyCard } from '../network-cards.tsx'
import { QuickActions } from '../quick-actions.tsx'
import { ScreeningDueNotice } from '../screening-due-notice.tsx'
import { ScreeningResultCard } from '../screening-result-card.tsx'
import { StressAlertNotice } from '../stress-alert-notice.tsx'
import { TodayCard } from '../today-card.tsx'
import { WeekCard } from '../week-card.tsx'
import { WelcomeLine } from '../welcome-line.tsx'
import { AchievementsCard } from './achievements-card.tsx'
import { LearnCard } from './learn-card.tsx'
import { RoleWork } from './role-work.tsx'

const loadReleased = async () => (await import('#features/release/web/components.tsx')).ReleasedNotice
const loadReadiness = async () => (await import('#features/readiness/web/components.tsx')).ReadinessCard

/** The start page: today, the last week, and things to do next. */
export function HomePage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={`Hello, ${user.firstName || 'there'}`}
      purpose={<TodaysDate user={user} />}
      action={user.isPremium && <PremiumBadge />}
    >
      <div className="grid gap-5">
        {user.role === 'user' && <OnDemand load={loadReleased} props={{}} />}
        <WelcomeLine user={user} />
        <RoleWork user={user} />
        {isPeopleManager(user.role) && <OnDemand load={loadReadiness} props={{}} />}
        <StressAlertNotice />
        <ScreeningResultCard />
        <ScreeningDueNotice />
        <div className="grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
          <TodayCard user={user} />
          <NetworkCard />
          {user.showsRewards && <AchievementsCard userId={user.id} />}
        </div>
        <PendingRequestsCard />
        <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
          <WeekCard user={user} />
          <div className="grid gap-5">
            <QuickActions />
            <LearnCard />
            <PrivacyCard />
          </div>
        </div>
      </div>
    </Page>
  )
}

function TodaysDate({ user }: { readonly user: CurrentUser }) {
  const now = useNow()
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: timeZoneOf(user),
  })
  return <>{format.format(now)}. Take the day as it comes.</>
}

function PremiumBadge() {
  return (
    <Badge className="text-sm">
      <Sparkles aria-hidden />
      Premium
    </Badge>
  )
}
