export const newNameOf = ({ name }: { name: string }) => `New name of ${name}`
export const rename = 'Rename'
export const didNotWork = 'That did not work. Please try again.'
export const notRemoved = ({ name }: { name: string }) => `${name} was not removed`
export const renameOf = ({ name }: { name: string }) => `Rename ${name}`
export const removeOf = ({ name }: { name: string }) => `Remove ${name}`
export const noPost = 'No post to phone'
export const postToPhone = 'Post to phone'
export const fromUntil = ({ from, until }: { from: string; until: string }) => `${from} to ${until}`
export const noTimes = 'No times entered'
export const times = 'Times'
export const cancel = 'Cancel'
export const add = 'Add'
export const timesNotSaved = 'The times were not saved'
export const timesOf = ({ name }: { name: string }) => `Times of ${name}`
export const begins = ({ name }: { name: string }) => `${name} begins`
export const ends = ({ name }: { name: string }) => `${name} ends`
export const saveTimes = 'Save the times'
export const postNotSaved = 'The post was not saved'
export const postOf = ({ unit }: { unit: string }) => `Post of ${unit}`
export const postExample = 'Maple officers'
export const number = 'Number to dial'
export const savePost = 'Save the post'
export const remove = 'Remove'
export const ofDivision = {
  units: {
    title: 'Units',
    about:
      'Where people live or work. Statistics compare them. The post is whom to phone where nobody answers a resident’s alert from there.',
    noneYet: 'None yet. Add the first unit below.',
    newName: 'New unit',
  },
  shifts: {
    title: 'Shifts',
    about: 'When people work. With its times, people can be reminded when their shift begins or ends.',
    noneYet: 'None yet. Add the first shift below.',
    newName: 'New shift',
  },
}
