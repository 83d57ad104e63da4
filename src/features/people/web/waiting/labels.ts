import { countPeople } from '../../labels.ts'
import type { WaitingKind } from '../../waiting-contract.ts'

interface WaitingLabel {
  readonly title: (count: number) => string
  /** Why it matters, in one sentence. */
  readonly text: string
  /** What the link says. */
  readonly action: string
}

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

/** What waits for a people manager, in words. */
export const waitingLabels: Readonly<Record<WaitingKind, WaitingLabel>> = {
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
    title: (count) => `${countPeople(count)} without a slip that works`,
    text: 'They cannot sign in before they get one.',
    action: 'Make slips',
  },
  'harm-reports': {
    title: () => 'A report of harm waits',
    text: 'Nobody is your safety officer, who alone can read it.',
    action: 'Appoint somebody',
  },
}
