import type { ComponentType } from 'react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface WorkProps {
  readonly user: CurrentUser
}

interface Work {
  readonly isFor: (user: CurrentUser) => boolean
  /** Fetches the part, since few of those who open the start page need it. */
  readonly load: () => Promise<ComponentType<WorkProps>>
  /** The height of the part on a phone and on a desk. It is kept free, so that nothing moves when the part arrives. */
  readonly room: string
}

/** What each role does here, in the order in which it stands. A role's part adds its line. */
const works: readonly Work[] = [
  {
    isFor: ({ role, responderFor }) => role !== 'admin' && responderFor.length > 0,
    load: async () => (await import('./work/responder-work.tsx')).ResponderWork,
    room: 'min-h-120 lg:min-h-72',
  },
  {
    isFor: ({ role }) => role === 'admin',
    load: async () => (await import('./work/administrator-work.tsx')).AdministratorWork,
    room: 'min-h-240 lg:min-h-140',
  },
]

/** The work of the person's own role, with which the start page begins. */
export function RoleWork({ user }: WorkProps) {
  return works
    .filter(({ isFor }) => isFor(user))
    .map(({ load, room }) => (
      <div key={room} className={`grid ${room}`}>
        <OnDemand load={load} props={{ user }} fallback={<Skeleton className="rounded-lg" />} />
      </div>
    ))
}
