import { WaitingCard } from '#features/care/alerts/web/components.tsx'
import { FollowUpsGlance } from '#features/care/follow-ups/web/components.tsx'
import { StressGlance } from '#features/institution/analytics/web/components.tsx'
import { CoverCard } from '#features/institution/people/web/components.tsx'

/** The work of an administrator at a glance: alerts and follow-ups that wait, stress in groups, and who answers. */
export function AdministratorWork() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <WaitingCard isBrief />
      <FollowUpsGlance />
      <StressGlance />
      <CoverCard />
    </div>
  )
}
