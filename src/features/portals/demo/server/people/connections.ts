import type { PhraseId } from '#features/core/connections/encouragements.ts'
import type { SharingSwitch } from '#features/core/connections/sharing-switches.ts'

import type { DemoRole } from '../../contract.ts'
import type { SeededPeople, SeededPerson } from './accounts.ts'

/** What one of two connected people calls the other, shares with them, and last wrote to them. */
export interface ConnectionSide {
  readonly nickname?: string
  readonly shares?: readonly SharingSwitch[]
  readonly encouragement?: PhraseId
}

/**
 * A connection request and its answer. Without `sides` it is still pending; the first side is that of
 * `askedBy`.
 */
export interface PlannedConnection {
  readonly askedBy: SeededPerson
  readonly asked: SeededPerson
  readonly daysAgo: number
  readonly sides?: readonly [ConnectionSide, ConnectionSide]
}

/** The connections of the trial accounts. */
export function connectionsOf({ people }: SeededPeople): PlannedConnection[] {
  const trialAccountOf = (demoRole: DemoRole) =>
    people.find((person) => person.isTrialAccount && person.demoRole === demoRole)
  const [maya, daniel, grace] = [trialAccountOf('user'), trialAccountOf('inmate'), trialAccountOf('staff')]
  const others = people.filter(({ demoRole, isTrialAccount }) => demoRole === 'user' && !isTrialAccount)
  const [friend, sister, neighbour, cousin, partner, teacher] = others
  if (!maya || !daniel || !grace || !friend || !sister || !neighbour || !cousin || !partner || !teacher)
    return []
  return [
    {
      askedBy: maya,
      asked: friend,
      daysAgo: 19,
      sides: [
        { shares: ['shareMoodData', 'shareCopingTools'], encouragement: 'thank-you-sharing' },
        { shares: ['shareMoodData'], encouragement: 'proud-of-you' },
      ],
    },
    { askedBy: neighbour, asked: maya, daysAgo: 2 },
    {
      askedBy: sister,
      asked: daniel,
      daysAgo: 16,
      sides: [
        { nickname: 'Dani', shares: ['shareMoodData'], encouragement: 'counting-with-you' },
        {
          nickname: 'My sister',
          shares: ['shareMoodData', 'notifyOnAlerts'],
          encouragement: 'looking-forward-call',
        },
      ],
    },
    { askedBy: cousin, asked: daniel, daysAgo: 1 },
    { askedBy: maya, asked: teacher, daysAgo: 3 },
    {
      askedBy: grace,
      asked: partner,
      daysAgo: 58,
      sides: [
        { nickname: 'Home', shares: ['shareMoodData', 'notifyOnAlerts'], encouragement: 'thinking-of-you' },
        { shares: ['shareMoodData', 'shareCopingTools'], encouragement: 'come-home-safe' },
      ],
    },
  ]
}
