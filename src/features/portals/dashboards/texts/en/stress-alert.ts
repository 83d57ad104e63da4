const why = 'Your check-ins were very hard on several days'
export const sooner = 'If you need someone sooner, use Help at the top of the page.'
const wait = `It can take a day to be picked up. ${sooner}`

export const waiting = {
  responders: {
    title: 'Mental health staff have been told about your check-ins',
    description: `${why}. Staff see your name, your unit and that your check-ins were hard, and nothing else of them. ${wait}`,
  },
  administrators: {
    title: 'An administrator has been told of an alert about your check-ins',
    description: `${why}. They see your name once they respond. ${wait}`,
  },
  nobody: {
    title: 'Nobody could be told about your check-ins',
    description: `${why}. Please reach out yourself:`,
  },
}
export const closedTitle = 'The alert about your check-ins was closed'
export const closedAfterTalking = 'Staff closed it after talking with you. You can ask for help at any time.'
export const closedWithoutTalking = 'If nobody has talked with you, use Help at the top of the page.'
export const pickedUpTitle = 'Someone has picked up the alert about your check-ins'
export const givenBackTitle = 'The alert about your check-ins is open again'
export const givenBack = 'The person who had it is no longer on it. Others have been told.'
export const overdueTitle = 'No one has picked up the alert about your check-ins yet'
export const overdue = 'It is being sent again. If you need someone, do not wait:'
