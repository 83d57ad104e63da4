import type { ReactNode } from 'react'

import type { Role } from '#shared/endpoint.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

import { isPeopleManager } from '../roles.ts'
import { texts } from '../texts/people.ts'

interface ForAdministratorsProps {
  readonly role: Role
  /** Whom everybody else asks for what the page does. */
  readonly ask?: string
  readonly children: ReactNode
}

/** What people managers see of a page. Everybody else reads for whom it is, and whom to ask. */
export function ForAdministrators({ role, ask = texts.tellAdministrator, children }: ForAdministratorsProps) {
  if (isPeopleManager(role)) return children
  return <EmptyState title={texts.forAdministrators} text={ask} />
}
