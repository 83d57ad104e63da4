import type { CurrentUser } from '#features/identity/contract.ts'
import { isPeopleManager } from '#features/identity/roles.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const loadManagersWork = async () => (await import('#features/people/web/components.tsx')).ManagersWork

/** The work that the person's role brings, before everything else of the start page. */
export function RoleWork({ user }: { readonly user: CurrentUser }) {
  if (!isPeopleManager(user.role)) return null
  return (
    <OnDemand
      load={loadManagersWork}
      props={{ user }}
      fallback={<Skeleton className="h-152 rounded-lg lg:h-72" />}
    />
  )
}
