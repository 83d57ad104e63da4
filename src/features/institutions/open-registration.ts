/** Why a correctional institution cannot be open to whoever registers. */
export const correctionalStaysClosed =
  'A correctional institution cannot be open to everybody: whoever registers would count as one of its people, and nobody would have checked who they are. Invite people, or import a list'

/** What is wrong with opening an institution of this kind to whoever registers; null where nothing is. */
export function openRegistrationProblem(kind: 'community' | 'correctional', isOpen: boolean): string | null {
  return isOpen && kind === 'correctional' ? correctionalStaysClosed : null
}
