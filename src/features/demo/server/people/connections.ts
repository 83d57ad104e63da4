import type { PhraseId } from '#features/connections/encouragements.ts'
import type { SharingSwitch } from '#features/connections/sharing-switches.ts'

import type { DemoRole } from '../../contract.ts'
import type { Cast, CastMember } from './people.ts'

/** One side of a connection: what it calls the other, shows them, and last said to them. */
export interface Side {
  readonly nickname?: string
  readonly shares?: readonly SharingSwitch[]
  readonly says?: PhraseId
}

/** Two people, the one who asked first; without an answer the request still waits. */
export interface Tie {
  readonly askedBy: CastMember
  readonly asked: CastMember
  readonly daysAgo: number
  readonly sides?: readonly [Side, Side]
}

/** Who asked whom to be their supporter, and what has come of it. */
export function connectionsOf({ people }: Cast): Tie[] {
  const lead = (part: DemoRole) => people.find((person) => person.isLead && person.part === part)
  const [maya, daniel, grace] = [lead('user'), lead('inmate'), lead('staff')]
  const others = people.filter(({ part, isLead }) => part === 'user' && !isLead)
  const [friend, sister, neighbour, cousin, partner, teacher] = others
  if (!maya || !daniel || !grace || !friend || !sister || !neighbour || !cousin || !partner || !teacher)
    return []
  return [
    {
      askedBy: maya,
      asked: friend,
      daysAgo: 19,
      sides: [
        { shares: ['shareMoodData', 'shareCopingTools'], says: 'thank-you-sharing' },
        { shares: ['shareMoodData'], says: 'proud-of-you' },
      ],
    },
    { askedBy: neighbour, asked: maya, daysAgo: 2 },
    {
      askedBy: sister,
      asked: daniel,
      daysAgo: 16,
      sides: [
        { nickname: 'Dani', shares: ['shareMoodData'], says: 'counting-with-you' },
        { nickname: 'My sister', shares: ['shareMoodData', 'notifyOnAlerts'], says: 'looking-forward-call' },
      ],
    },
    { askedBy: cousin, asked: daniel, daysAgo: 1 },
    { askedBy: maya, asked: teacher, daysAgo: 3 },
    {
      askedBy: grace,
      asked: partner,
      daysAgo: 58,
      sides: [
        { nickname: 'Home', shares: ['shareMoodData', 'notifyOnAlerts'], says: 'thinking-of-you' },
        { shares: ['shareMoodData', 'shareCopingTools'], says: 'come-home-safe' },
      ],
    },
  ]
}
