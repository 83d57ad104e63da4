import { connections, encouragements, sharingGrants } from '#features/connections/server/table.ts'
import { viewedSwitches } from '#features/connections/sharing-switches.ts'
import { notifications } from '#features/notifications/server/table.ts'
import type { AppContext } from '#server/http/app-context.ts'

import { insertAll } from '../insert-all.ts'
import { type Side, type Tie, connectionsOf } from '../people/connections.ts'
import type { Cast, CastMember } from '../people/people.ts'
import { randomFor, type Random } from '../random.ts'
import type { Testimony, Witnessed } from '../testimony.ts'

/** Writes who supports whom: whoever is tried as a user, a resident or an officer has both given and been given something. */
export async function writeSupporters({ db }: Pick<AppContext, 'db'>, cast: Cast): Promise<Testimony> {
  const events: Witnessed[] = []
  for (const [index, tie] of connectionsOf(cast).entries())
    events.push(...(await writeTie(db, tie, cast, randomFor(`tie ${index}`))))
  return { events }
}

async function writeTie(db: AppContext['db'], tie: Tie, cast: Cast, random: Random): Promise<Witnessed[]> {
  const { askedBy, asked, daysAgo, sides } = tie
  const { calendar } = cast
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
  const begun: Witnessed = { ...about, at: createdAt, action: 'connection.request' }
  if (!sides || !acceptedAt) return [begun]
  const bond = { id, acceptedAt, daysAgo, cast, random }
  return [
    begun,
    { ...about, at: acceptedAt, action: 'connection.accept', actor: asked, subjectId: askedBy.id },
    ...(await writeSide(db, [askedBy, asked], sides[0], bond)),
    ...(await writeSide(db, [asked, askedBy], sides[1], bond)),
  ]
}

interface Bond {
  readonly id: string
  readonly acceptedAt: Date
  readonly daysAgo: number
  readonly cast: Cast
  readonly random: Random
}

/** What one of the two shows and says to the other, and that the other has looked. */
async function writeSide(
  db: AppContext['db'],
  [owner, other]: readonly [CastMember, CastMember],
  { shares = [], says }: Side,
  { id: connectionId, acceptedAt, daysAgo, cast: { calendar }, random }: Bond,
): Promise<Witnessed[]> {
  const on = { connectionId, ownerId: owner.id, since: acceptedAt, confirmedAt: acceptedAt }
  await insertAll(
    db,
    sharingGrants,
    shares.map((name) => ({ ...on, name })),
  )
  const said = random.whole(1, 3)
  const saidAt = calendar.moment(said, 18 * 60 + random.whole(0, 59))
  const words = { connectionId, senderId: owner.id, recipientId: other.id }
  if (says) {
    await db
      .insert(encouragements)
      .values({ ...words, phrase: says, day: calendar.day(said), createdAt: saidAt })
  }
  const looks = viewedSwitches
    .filter((name) => shares.includes(name))
    .flatMap((objectKind) =>
      [Math.round(daysAgo / 2), random.whole(4, 6), 1].map((ago) => ({
        at: calendar.moment(ago, 20 * 60 + random.whole(0, 59)),
        action: 'shared.read' as const,
        actor: other,
        subjectId: owner.id,
        objectId: connectionId,
        objectKind,
      })),
    )
  const sent = { at: saidAt, action: 'encouragement.send', actor: owner, subjectId: other.id } as const
  return [...looks, ...(says ? [{ ...sent, objectId: connectionId }] : [])]
}
