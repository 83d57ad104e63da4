export const columnsMissing = ({ columns }: { columns: string }) =>
  `The first line must name the columns; missing: ${columns}.`
export const onlyHeading = 'This file names the columns and nobody beneath them.'
export const lineTwice = ({ line }: { line: number }) => `Is in line ${line} already`
export const unknownRole = 'Must be inmate, staff, user, institution_admin or admin'
export const onlyAdministratorGivesRole = 'Only an administrator can give this role'
export const unknownUnit = 'There is no unit of this name'
export const unknownShift = 'There is no shift of this name'
export const badgeNumberTooLong = 'Badge number must be at most 30 characters'
export const firstNameMissing = 'First name is required'
export const lastNameMissing = 'Last name is required'
export const invalidEmail = 'Invalid email address'
export const columns = {
  username: 'Username',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  unit: 'Unit',
  shift: 'Shift',
  badgeNumber: 'Badge number',
}
