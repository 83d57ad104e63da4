export const tryItAs = 'Try it as'
export const madeUpPeople = '(made-up people, nothing is private)'
export const roles = {
  user: 'Community member',
  inmate: 'Individual in care',
  staff: 'Staff',
  admin: 'Administrator',
  institution_admin: 'People administrator',
  responder: 'Mental health staff',
}
export const loginFailed = 'Login failed'
export const demoNotOpened = 'The demo could not be opened. Please try again.'
