import { WaitingCard } from '#features/care/alerts/web/index.ts'
import { DutyGlance } from '#features/care/duty/web/index.ts'
import { FollowUpsGlance } from '#features/care/follow-ups/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'

/** The work of somebody who answers alerts: what waits, and who is on duty. */
export function ResponderWork({ user: { responderFor } }: { readonly user: CurrentUser }) {
  return (
    <div className="grid content-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <WaitingCard />
      <div className="grid gap-5">
        {responderFor.map((population) => (
          <DutyGlance key={population} population={population} />
        ))}
        <FollowUpsGlance />
      </div>
    </div>
  )
}
