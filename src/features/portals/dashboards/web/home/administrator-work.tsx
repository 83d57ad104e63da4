import { WaitingCard } from '#features/care/alerts/web/index.ts'
import { FollowUpsGlance } from '#features/care/follow-ups/web/index.ts'
import { StressGlance } from '#features/institution/analytics/web/index.ts'
import { CoverCard } from '#features/institution/people/web/index.ts'

/** The work of an administrator at a glance: alerts and follow-ups that wait, stress in groups, and who answers. */
export function AdministratorWork() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <WaitingCard isBrief />
      <FollowUpsGlance />
      <StressGlance />
      <CoverCard />
    </div>
  )
}
