/** The role as its badge reads (spec §6): Admin for both kinds of administrator, else the role capitalised, or User. */
export function roleName(role: string | null | undefined): string {
  if (!role) return 'User'
  if (role === 'institution_admin') return 'Admin'
  return role.charAt(0).toUpperCase() + role.slice(1)
}
