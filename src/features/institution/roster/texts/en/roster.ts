export const headingMissing = 'Please give a heading, or leave the column out'
export const columnTwice = ({ column }: { column: string }) =>
  `Two columns could be ${column}. Name the right one in the mapping.`
export const onlyHeading = 'This file names the columns and nobody beneath them.'
export const headingTwice = ({ line }: { line: number }) =>
  `Line ${line} names the columns a second time. Leave one of the two out.`
export const roleMissing = 'The file has no column for the role. Say which role its people have.'
export const noRowUsable = ({ line, reason }: { line: number; reason: string }) =>
  `No row can be used. Line ${line}: ${reason}.`
export const numberMissing = 'is missing'
export const numberTooLong = 'must be at most 64 characters'
export const sameNumber = ({ line }: { line: number }) =>
  `Line ${line} has the same number. Which of the two is right?`
export const unknownRole = 'Role: must be inmate, staff or user'
export const formula = ({ column }: { column: string }) =>
  `${column}: a cell that begins with =, +, - or @ is a formula, no text`
export const cellProblem = ({ column, problem }: { column: string; problem: string }) =>
  `${column}: ${problem}`
export const chooseFile = 'Please choose a file'
export const fileTooLarge = 'This file is too large'
export const unknownUnit = ({ unit }: { unit: string }) => `Unit: there is no unit “${unit}”`
export const unknownShift = ({ shift }: { shift: string }) => `Shift: there is no shift “${shift}”`
export const ofAdministrator = 'The number or username is that of an administrator. A roster changes no role'
export const ofOtherRole = ({ role }: { role: string }) =>
  `The number or username is that of somebody with the role ${role}. A roster changes no role`
export const deactivatedByHand = 'This account was deactivated by hand. Reactivate it under People first'
export const was = ({ name }: { name: string }) => `was ${name}`
export const movesToUnit = ({ unit }: { unit: string }) => `moves to unit ${unit}`
export const noUnitNow = 'has no unit any more'
export const movesToShift = ({ shift }: { shift: string }) => `moves to shift ${shift}`
export const noShiftNow = 'has no shift any more'
export const otherBadge = 'another badge number'
export const getsNumber = ({ number }: { number: string }) => `gets the number ${number}`
export const columns = {
  number: 'Booking or employee number',
  firstName: 'First name',
  lastName: 'Last name',
  unit: 'Unit',
  shift: 'Shift',
  role: 'Role',
  username: 'Username',
  badgeNumber: 'Badge number',
}
export const columnMissing = ({ column }: { column: string }) =>
  `The first line must name the columns, and none is ${column}.`
export const ownColumnMissing = ({ column, own }: { column: string; own: string }) =>
  `The first line must name the columns, and none is ${column}, which the mapping calls “${own}”.`
export const tooManyLeave = ({ count }: { count: number }) =>
  `${count.toLocaleString('en-US')} people would leave at once, more than one in five. Nothing was changed. If the file is right, follow it again and allow ${count} to leave.`
export const replaced = 'A later roster began, so this one ended. Its file is no longer the latest.'
interface Pair {
  /** The number and name of who leaves. */
  number: string
  name: string
  /** The number and name of who comes. */
  newNumber: string
  newName: string
}
export const samePerson = {
  number: ({ number, name, newNumber, newName }: Pair) =>
    `${number}, ${name}, leaves and ${newNumber}, ${newName}, arrives: same number but for zeros.`,
  name: ({ number, newNumber, newName }: Pair) =>
    `${number} leaves and ${newNumber} arrives: same name, ${newName}.`,
  both: ({ number, newNumber, newName }: Pair) =>
    `${number} leaves and ${newNumber} arrives: same name, ${newName}, and same number but for zeros.`,
}
export const samePeople = ({ count }: { count: number }) =>
  count === 1
    ? 'One person would leave and come in again under another number. Nothing was changed.'
    : `${count.toLocaleString('en-US')} people would leave and come in again under other numbers. Nothing was changed. One of them:`
export const lostZeros =
  'The numbers have lost the zeros in front, as a spreadsheet does it. Take the file as your system writes it.'
export const allowThem = ({ count }: { count: number }) =>
  `If they are not the same people, follow it again and allow ${count} to leave.`
export const nowhere = ({ count }: { count: number }) =>
  `${count === 1 ? '1 resident would be released' : `${count.toLocaleString('en-US')} residents would be released`}, and there is no community institution to move to. Nothing was changed. Ask whoever runs this server to make one.`
export const failed = 'Something failed on the server, so nothing was changed. Follow the file again.'
