import type { ComponentType } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { isPeopleManager } from '#features/core/identity/roles.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface WorkProps {
  readonly user: CurrentUser
}

interface Work {
  readonly isFor: (user: CurrentUser) => boolean
  /** Fetches the part, since few of those who open the start page need it. */
  readonly load: () => Promise<ComponentType<WorkProps>>
  /** The height of the part on a phone and on a desk. It is kept free until the part is there. */
  readonly room: string
}

/** What people do here for others, in the order on the page. A role's part adds its line. */
const works: readonly Work[] = [
  {
    isFor: ({ role, responderFor }) => role !== 'admin' && responderFor.length > 0,
    load: async () => (await import('./responder-work.tsx')).ResponderWork,
    room: 'h-192 lg:h-72',
  },
  {
    isFor: ({ role }) => role === 'admin',
    load: async () => (await import('./administrator-work.tsx')).AdministratorWork,
    room: 'h-240 lg:h-140',
  },
  {
    isFor: ({ role }) => isPeopleManager(role),
    load: async () => (await import('#features/institution/people/web/index.ts')).ManagersWork,
    room: 'h-152 lg:h-72',
  },
]

const worksOf = (user: CurrentUser) => works.filter(({ isFor }) => isFor(user))

/** Fetches the parts of the person's role before they are shown. */
export function preloadRoleWork(user: CurrentUser): void {
  // Showing a part fetches it again where that has failed.
  for (const { load } of worksOf(user)) void load().catch(() => {})
}

/** The work for others of the person's role, with which the start page begins. */
export function RoleWork({ user }: WorkProps) {
  return worksOf(user).map(({ load, room }) => (
    <OnDemand
      key={room}
      load={load}
      props={{ user }}
      fallback={<Skeleton className={`rounded-lg ${room}`} />}
    />
  ))
}
