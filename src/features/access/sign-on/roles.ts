/** The roles that may sign on with their employer's account. Everybody else has no employer here. */
export const signOnRoles = ['staff', 'admin', 'institution_admin'] as const
