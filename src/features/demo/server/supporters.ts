import type { PhraseId } from '#features/connections/encouragements.ts'
import { connections, encouragements } from '#features/connections/server/table.ts'
import type { SharingSwitch } from '#features/sharing/kinds.ts'
import { sharingGrants } from '#features/sharing/server/table.ts'
import type { Ground } from '#server/ground.ts'

import type { DemoRole } from '../contract.ts'
import type { Cast, CastMember } from './people.ts'
import type { Deed } from './points.ts'
import { randomFor } from './random.ts'

/** One side of a connection: what it calls the other, shows them, and last said to them. */
interface Side {
  readonly nickname?: string
  readonly shares?: readonly SharingSwitch[]
  readonly says?: PhraseId
}

/** Two people, the one who asked first; without an answer the request still waits. */
interface Tie {
  readonly askedBy: CastMember
  readonly asked: CastMember
  readonly daysAgo: number
  readonly sides?: readonly [Side, Side]
}

/** Writes who supports whom: whoever is tried as a user or a resident has both given and been given something. */
export async function writeSupporters({ db }: Pick<Ground, 'db'>, cast: Cast): Promise<Deed[]> {
  for (const [index, tie] of tiesOf(cast).entries()) await writeTie(db, tie, { cast, index })
  return []
}

function tiesOf({ people }: Cast): Tie[] {
  const lead = (part: DemoRole) => people.find((person) => person.isLead && person.part === part)
  const [maya, daniel] = [lead('user'), lead('inmate')]
  const others = people.filter(({ part, isLead }) => part === 'user' && !isLead)
  const [friend, sister, neighbour, cousin] = others
  if (!maya || !daniel || !friend || !sister || !neighbour || !cousin) return []
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
  ]
}

async function writeTie(
  db: Ground['db'],
  { askedBy, asked, daysAgo, sides }: Tie,
  { cast: { calendar }, index }: { readonly cast: Cast; readonly index: number },
): Promise<void> {
  const random = randomFor(`tie ${index}`)
  const id = random.id()
  const acceptedAt = sides ? calendar.moment(daysAgo - 1, 8 * 60 + random.whole(0, 59)) : null
  await db.insert(connections).values({
    id,
    requesterId: askedBy.id,
    addresseeId: asked.id,
    connectionType: 'supporter',
    status: sides ? 'accepted' : 'pending',
    requesterNickname: sides?.[0].nickname ?? null,
    addresseeNickname: sides?.[1].nickname ?? null,
    createdAt: calendar.moment(daysAgo, 19 * 60 + random.whole(0, 59)),
    acceptedAt,
  })
  if (!sides || !acceptedAt) return
  for (const [owner, other, { shares = [], says }] of [
    [askedBy, asked, sides[0]],
    [asked, askedBy, sides[1]],
  ] as const) {
    const on = { connectionId: id, ownerId: owner.id, since: acceptedAt, confirmedAt: acceptedAt }
    if (shares.length > 0) await db.insert(sharingGrants).values(shares.map((name) => ({ ...on, name })))
    const said = random.whole(1, 3)
    if (!says) continue
    await db.insert(encouragements).values({
      connectionId: id,
      senderId: owner.id,
      recipientId: other.id,
      phrase: says,
      day: calendar.day(said),
      createdAt: calendar.moment(said, 18 * 60 + random.whole(0, 59)),
    })
  }
}
