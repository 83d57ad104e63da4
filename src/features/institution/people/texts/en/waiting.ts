import type { Population } from '#shared/population.ts'

import { countPeople, groups } from './labels.ts'

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
export const grantFor = ({ population, name }: { population: Population; name: string | null }) =>
  name ? `For ${groups[population]}, granted by ${name}` : `For ${groups[population]}`

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

/** What waits of each kind: how many, why it matters in one sentence, and what the link says. */
export const work = {
  'locked-accounts': {
    title: counted('locked account', 'locked accounts'),
    text: 'Locked by their owners after a reset that was not theirs. They cannot get in without you.',
    action: 'See who',
  },
  grants: {
    title: counted('responder to confirm', 'responders to confirm'),
    text: 'They answer alerts once you confirm it.',
    action: 'See responders',
  },
  imports: {
    title: counted('import to confirm', 'imports to confirm'),
    text: 'Its staff and administrators cannot sign in before.',
    action: 'See who',
  },
  settings: {
    title: counted('change of settings to confirm', 'changes of settings to confirm'),
    text: 'It protects people less, or in another way. Until you confirm it, everything stays as it is.',
    action: 'See the change',
  },
  'sign-on': {
    title: counted('way to sign on to confirm', 'ways to sign on to confirm'),
    text: 'Nobody signs on with it before.',
    action: 'See sign-on',
  },
  webhooks: {
    title: counted('webhook to look at', 'webhooks to look at'),
    text: 'It took no messages for days and gets none any more, or asks to receive names.',
    action: 'See webhooks',
  },
  rosters: {
    title: counted('roster to look at', 'rosters to look at'),
    text: 'It was not followed, or some of its rows were refused.',
    action: 'See rosters',
  },
  slips: {
    title: (count: number) => `${countPeople({ count })} without a slip that works`,
    text: 'They cannot sign in before they get one.',
    action: 'Make slips',
  },
  'harm-reports': {
    title: () => 'A report of harm waits',
    text: 'Nobody is your safety officer, who alone can read it.',
    action: 'Appoint somebody',
  },
}
