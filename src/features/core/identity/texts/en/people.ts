export const roles = {
  user: 'User',
  inmate: 'Inmate',
  staff: 'Staff',
  admin: 'Admin',
  institution_admin: 'Admin',
}
export const forAdministrators = 'This page is for administrators'
export const tellAdministrator = 'If something here should change, tell an administrator of your institution.'
