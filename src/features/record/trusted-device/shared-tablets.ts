import type { CurrentUser } from '#features/core/identity/contract.ts'

/** Whether a person most likely uses a tablet that others use as well. They are never asked to trust it. */
export function usesSharedTablets({ role, institution }: CurrentUser): boolean {
  return role === 'inmate' && institution.kind === 'correctional'
}
