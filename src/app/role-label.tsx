import type { Role } from '#shared/endpoint.ts'

const labels: Record<Role, string> = {
  user: 'User',
  inmate: 'Inmate',
  staff: 'Staff',
  admin: 'Admin',
  institution_admin: 'Admin',
}

/** The role as its badge reads. */
export function roleLabel(role: Role): string {
  return labels[role]
}
