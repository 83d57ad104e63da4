import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { ElevatedNotice } from '../elevated-notice.tsx'
import { PhoneFold } from '../phone-fold.tsx'
import { RiskCard } from '../risk-card.tsx'
import { ScreeningDueNotice } from '../screening-due-notice.tsx'
import { ScreeningResultCard } from '../screening-result-card.tsx'
import { SevenDayCard } from '../seven-day-card.tsx'
import { StressAlertNotice } from '../stress-alert-notice.tsx'
import { SupportCard } from '../support-card.tsx'
import { useIsTodayKnown } from '../todays-own-check-in.ts'
import { WelcomeLine } from '../welcome-line.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import { ResilienceCard } from './resilience-card.tsx'
import { ShiftCheckInCard } from './shift-check-in-card.tsx'
import { ShiftImpactCard } from './shift-impact-card.tsx'
import { StaffActions } from './staff-actions.tsx'
import { texts } from './texts/staff.ts'

/** The start page of officers: how they are, what their shifts do to them, and what could help. */
export function StaffPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page title={texts.title} purpose={texts.welcome({ name: user.firstName, badge: user.badgeNumber })}>
      <div className="grid gap-5">
        <WelcomeLine user={user} />
        <StressAlertNotice />
        <ElevatedNotice />
        <Cards user={user} />
      </div>
    </Page>
  )
}

function Cards({ user }: { readonly user: CurrentUser }) {
  if (!useIsTodayKnown()) return <Skeleton className="h-120 rounded-lg" />
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <ShiftCheckInCard user={user} />
        <div className="grid gap-5 sm:max-lg:grid-cols-2">
          <SevenDayCard />
          <RiskCard />
        </div>
      </div>
      <ScreeningResultCard />
      <ScreeningDueNotice />
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <ShiftImpactCard />
        <StaffActions user={user} />
      </div>
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <PhoneFold title={texts.training}>
          <ResilienceCard />
          <EvidenceCard />
        </PhoneFold>
        <SupportCard />
      </div>
    </>
  )
}
