import type { PhraseId } from '#features/core/connections/encouragements.ts'
import { connections, encouragements, sharingGrants } from '#features/core/connections/server/table.ts'
import { type SharingSwitch, viewedSwitches } from '#features/core/connections/sharing-switches.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import type { AppContext } from '#server/http/app-context.ts'

import type { DemoRole } from '../../contract.ts'
import { insertAll } from '../insert-all.ts'
import type { SeededPeople, SeededPerson } from '../people/accounts.ts'
import { type Random, randomFor } from '../random.ts'
import type { AuditRecord, SeedResult } from '../seed-step.ts'

/**
 * Writes the support network of the trial accounts: connections, sharing and encouragements, in both
 * directions.
 */
export async function writeSupporters(
  { db }: Pick<AppContext, 'db'>,
  seeded: SeededPeople,
): Promise<SeedResult> {
  const auditRecords: AuditRecord[] = []
  for (const [index, planned] of connectionsOf(seeded).entries())
    auditRecords.push(...(await writeConnection(db, planned, seeded, randomFor(`tie ${index}`))))
  return { auditRecords }
}

async function writeConnection(
  db: AppContext['db'],
  planned: PlannedConnection,
  seeded: SeededPeople,
  random: Random,
): Promise<AuditRecord[]> {
  const { askedBy, asked, daysAgo, sides } = planned
  const { calendar } = seeded
  const id = random.id()
  const acceptedAt = sides ? calendar.moment(daysAgo - 1, 8 * 60 + random.whole(0, 59)) : null
  const createdAt = calendar.moment(daysAgo, 19 * 60 + random.whole(0, 59))
  await db.insert(connections).values({
    id,
    requesterId: askedBy.id,
    addresseeId: asked.id,
    connectionType: 'supporter',
    status: sides ? 'accepted' : 'pending',
    requesterNickname: sides?.[0].nickname ?? null,
    addresseeNickname: sides?.[1].nickname ?? null,
    createdAt,
    acceptedAt,
  })
  await db.insert(notifications).values({
    userId: asked.id,
    key: `connection:${id}`,
    kind: 'connection-asked',
    path: '/connections',
    at: createdAt,
    readAt: acceptedAt,
  })
  const about = { actor: askedBy, subjectId: asked.id, objectId: id }
  const requested: AuditRecord = { ...about, at: createdAt, action: 'connection.request' }
  if (!sides || !acceptedAt) return [requested]
  const accepted = { id, acceptedAt, daysAgo, seeded, random }
  return [
    requested,
    { ...about, at: acceptedAt, action: 'connection.accept', actor: asked, subjectId: askedBy.id },
    ...(await writeSide(db, [askedBy, asked], sides[0], accepted)),
    ...(await writeSide(db, [asked, askedBy], sides[1], accepted)),
  ]
}

interface AcceptedConnection {
  readonly id: string
  readonly acceptedAt: Date
  readonly daysAgo: number
  readonly seeded: SeededPeople
  readonly random: Random
}

/** Writes what one of the two shares with the other and wrote to them, and that the other has read it. */
async function writeSide(
  db: AppContext['db'],
  [owner, other]: readonly [SeededPerson, SeededPerson],
  { shares = [], encouragement }: ConnectionSide,
  { id: connectionId, acceptedAt, daysAgo, seeded: { calendar }, random }: AcceptedConnection,
): Promise<AuditRecord[]> {
  const on = { connectionId, ownerId: owner.id, since: acceptedAt, confirmedAt: acceptedAt }
  await insertAll(
    db,
    sharingGrants,
    shares.map((name) => ({ ...on, name })),
  )
  const sentDaysAgo = random.whole(1, 3)
  const sentAt = calendar.moment(sentDaysAgo, 18 * 60 + random.whole(0, 59))
  const message = { connectionId, senderId: owner.id, recipientId: other.id }
  if (encouragement) {
    await db
      .insert(encouragements)
      .values({ ...message, phrase: encouragement, day: calendar.day(sentDaysAgo), createdAt: sentAt })
  }
  const seen = viewedSwitches.filter((name) => shares.includes(name))
  const reads = [Math.round(daysAgo / 2), random.whole(4, 6), 1].flatMap((ago) => {
    const at = calendar.moment(ago, 20 * 60 + random.whole(0, 59))
    const look = {
      at,
      action: 'shared.read',
      actor: other,
      subjectId: owner.id,
      objectId: connectionId,
    } as const
    return seen.map((objectKind) => ({ ...look, objectKind }))
  })
  const sent = { at: sentAt, action: 'encouragement.send', actor: owner, subjectId: other.id } as const
  return [...reads, ...(encouragement ? [{ ...sent, objectId: connectionId }] : [])]
}

/** What one of two connected people calls the other, shares with them, and last wrote to them. */
interface ConnectionSide {
  readonly nickname?: string
  readonly shares?: readonly SharingSwitch[]
  readonly encouragement?: PhraseId
}

/**
 * A connection request and its answer. Without `sides` it is still pending; the first side is that of
 * `askedBy`.
 */
interface PlannedConnection {
  readonly askedBy: SeededPerson
  readonly asked: SeededPerson
  readonly daysAgo: number
  readonly sides?: readonly [ConnectionSide, ConnectionSide]
}

/** The connections of the trial accounts. */
function connectionsOf({ people }: SeededPeople): PlannedConnection[] {
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
