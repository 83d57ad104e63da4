export const find = 'Find somebody, for a new password'
export const searchExample = 'Name, username or badge number'
export const notLoaded = 'The people could not be loaded'
export const nobodyFits = 'Nobody fits this. Try part of a name.'
export const found = 'Found'
export const moreFit = 'More people fit this. Type more of the name.'
export const resetCode = 'Reset code'
export const resetCodeFor = ({ name }: { name: string }) => `Reset code for ${name}`
export const respondersToConfirm = 'Responders to confirm'
export const waitingForYou = 'Waiting for you'
export const workNotLoaded = 'What waits for you could not be loaded'
export const peopleOf = ({ institution }: { institution: string }) => `People of ${institution}`
export const nothingWaits = 'No responder to confirm, no locked account and no slip.'
export const seeAllPeople = 'See all people'
export const figuresNotLoaded = 'The figures could not be loaded'
export const accounts = 'Accounts'
export const waiting = 'waiting'
export const grantFor = ({ group }: { group: string }) => `For ${group}`
export const grantForBy = ({ group, name }: { group: string; name: string }) =>
  `For ${group}, granted by ${name}`

interface Count {
  count: number
}
const figures = (count: number) => count.toLocaleString('en-US')

/** What waits of each kind: how many, why it matters in one sentence, and what the link says. */
export const work = {
  'locked-accounts': {
    title: ({ count }: Count) => (count === 1 ? '1 locked account' : `${figures(count)} locked accounts`),
    text: 'Locked by their owners after a reset that was not theirs. They cannot get in without you.',
    action: 'See who',
  },
  grants: {
    title: ({ count }: Count) =>
      count === 1 ? '1 responder to confirm' : `${figures(count)} responders to confirm`,
    text: 'They answer alerts once you confirm it.',
    action: 'See responders',
  },
  imports: {
    title: ({ count }: Count) =>
      count === 1 ? '1 import to confirm' : `${figures(count)} imports to confirm`,
    text: 'Its staff and administrators cannot sign in before.',
    action: 'See who',
  },
  settings: {
    title: ({ count }: Count) =>
      count === 1 ? '1 change of settings to confirm' : `${figures(count)} changes of settings to confirm`,
    text: 'It protects people less, or in another way. Until you confirm it, everything stays as it is.',
    action: 'See the change',
  },
  'sign-on': {
    title: ({ count }: Count) =>
      count === 1 ? '1 way to sign on to confirm' : `${figures(count)} ways to sign on to confirm`,
    text: 'Nobody signs on with it before.',
    action: 'See sign-on',
  },
  webhooks: {
    title: ({ count }: Count) =>
      count === 1 ? '1 webhook to look at' : `${figures(count)} webhooks to look at`,
    text: 'It took no messages for days and gets none any more, or asks to receive names.',
    action: 'See webhooks',
  },
  rosters: {
    title: ({ count }: Count) =>
      count === 1 ? '1 roster to look at' : `${figures(count)} rosters to look at`,
    text: 'It was not followed, or some of its rows were refused.',
    action: 'See rosters',
  },
  slips: {
    title: ({ count }: Count) =>
      `${count === 1 ? '1 person' : `${figures(count)} people`} without a slip that works`,
    text: 'They cannot sign in before they get one.',
    action: 'Make slips',
  },
  'harm-reports': {
    title: () => 'A report of harm waits',
    text: 'Nobody is your safety officer, who alone can read it.',
    action: 'Appoint somebody',
  },
}
