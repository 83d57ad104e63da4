import type { Role } from '#shared/endpoint.ts'

/** The facts about a person that decide whether two people may be connected. */
export interface Party {
  readonly role: Role
  /** Whether they are designated mental health staff, in any role. */
  readonly isResponder: boolean
  /** Whether the institution lets its residents connect with other residents. */
  readonly allowsResidents: boolean
}

/**
 * Whether two people may be connected. A person in custody is never connected with staff, since that would break
 * the promise that staff see nothing, and facilities forbid it. Two people in custody may be connected only if
 * their institution, or both institutions, allow it, since such a connection can be used to put pressure on people.
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
