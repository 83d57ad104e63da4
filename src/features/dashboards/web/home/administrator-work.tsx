import { WaitingCard } from '#features/alerts/web/components.tsx'
import { StressGlance } from '#features/analytics/web/components.tsx'
import { CoverCard } from '#features/people/web/components.tsx'

/** The work of an administrator at a glance: alerts that wait, stress in groups, and who answers. */
export function AdministratorWork() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <div className="grid lg:col-span-2">
        <WaitingCard />
      </div>
      <StressGlance />
      <CoverCard />
    </div>
  )
}
