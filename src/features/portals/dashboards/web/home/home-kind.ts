import type { CurrentUser } from '#features/core/identity/contract.ts'

/** Whose home it is: its cards are those that the specification gives `/`, `/inmate` or `/staff`. */
export type HomeKind = 'everybody' | 'resident' | 'officer'
export type HomeAddress = '/' | '/inmate' | '/staff'

const ofRole: Partial<Record<CurrentUser['role'], HomeKind>> = { inmate: 'resident', staff: 'officer' }

/** The home at an address. The start page is that of the role, so that nobody has two. */
export function homeKindOf(address: HomeAddress, { role }: Pick<CurrentUser, 'role'>): HomeKind {
  if (address === '/inmate') return 'resident'
  if (address === '/staff') return 'officer'
  return ofRole[role] ?? 'everybody'
}
