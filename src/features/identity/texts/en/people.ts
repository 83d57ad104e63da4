export const roles = {
  user: 'User',
  inmate: 'Inmate',
  staff: 'Staff',
  admin: 'Admin',
  institution_admin: 'Admin',
}
export const forAdministrators = 'This page is for administrators'
export const tellAdministrator = 'If something here should change, tell an administrator of your institution.'
export const languageNotSaved = 'Your language is not saved yet'
export const chooseLanguageAgain = 'You can read on in it. Choose it again later to keep it.'
