import type { Role } from '#shared/endpoint.ts'

/** What decides whether two people may be connected. */
export interface Party {
  readonly role: Role
  /** Designated mental health staff, of whatever role. */
  readonly isResponder: boolean
  /** Whether the institution lets its residents connect with other residents. */
  readonly allowsResidents: boolean
}

/**
 * Whether two people may be connected. Never somebody in custody with whoever works there: it would undo
 * the promise that staff see nothing, and facilities forbid it. Two people in custody only where their
 * institution, or both, allow it: such a connection can be used to put pressure on people.
 */
export function mayConnect(one: Party, other: Party): boolean {
  if (isResident(one) && isResident(other)) {
    return one.allowsResidents && other.allowsResidents && !one.isResponder && !other.isResponder
  }
  if (isResident(one)) return !isWorker(other)
  return !(isResident(other) && isWorker(one))
}

const isResident = ({ role }: Party) => role === 'inmate'
const isWorker = ({ role, isResponder }: Party) => isResponder || (role !== 'user' && role !== 'inmate')
