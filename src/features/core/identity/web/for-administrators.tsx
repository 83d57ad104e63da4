import type { ReactNode } from 'react'

import type { Role } from '#shared/endpoint.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

import { texts } from '../locales/texts.ts'
import { isPeopleManager } from '../roles.ts'

const t = texts('people')

interface ForAdministratorsProps {
  readonly role: Role
  /** Whom everybody else asks for what the page does. */
  readonly ask?: string
  readonly children: ReactNode
}

/** What people managers see of a page. Everybody else reads for whom it is, and whom to ask. */
export function ForAdministrators({ role, ask = t('tellAdministrator'), children }: ForAdministratorsProps) {
  if (isPeopleManager(role)) return children
  return <EmptyState title={t('forAdministrators')} text={ask} />
}
