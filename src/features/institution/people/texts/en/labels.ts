export const roles = {
  inmate: 'Inmate',
  staff: 'Staff',
  user: 'User',
  institution_admin: 'Institution admin',
  admin: 'Admin',
}
export const populations = { residents: 'Residents', staff: 'Staff', community: 'Community members' }
export const groups = { residents: 'residents', staff: 'staff', community: 'community members' }
export const accountStates = {
  active: 'In use',
  expected: 'Not signed in yet',
  locked: 'Locked',
  waiting: 'Waits for a second person',
  inactive: 'Deactivated',
}
export const countPeople = ({ count }: { count: number }) =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`
