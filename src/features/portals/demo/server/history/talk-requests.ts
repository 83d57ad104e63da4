import { longestHours, type topics } from '#features/care/talk-requests/contract.ts'
import { newMoments } from '#features/care/talk-requests/rules.ts'
import { talkRequestActs, talkRequests } from '#features/care/talk-requests/server/table.ts'
import { encryptForResponders } from '#features/core/encryption/index.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { populationOf } from '#shared/population.ts'

import type { SeededPeople } from '../people/accounts.ts'
import { randomFor } from '../random.ts'
import type { AuditRecord, SeedResult } from '../seed-step.ts'

const hour = 60 * 60_000

interface Story {
  readonly hoursAgo: number
  readonly about: (typeof topics)[number]
  readonly words: string
  readonly readAfter?: number
  readonly plannedIn?: number
  readonly seenAfter?: number
}

/** What residents asked, the latest first: one waits, one is late, one is planned, and the others were seen. */
const stories: readonly Story[] = [
  { hoursAgo: 3, about: 'worry', words: 'My hearing is next week and I cannot think of anything else.' },
  { hoursAgo: 30, about: 'medication', words: 'The new tablets make me tired all day.' },
  {
    hoursAgo: 20,
    about: 'grief',
    words: 'My grandmother died and I could not go to the funeral.',
    readAfter: 6,
    plannedIn: 5,
  },
  ...Array.from({ length: 36 }, (_, index): Story => {
    const about = (['sleep', 'low', 'worry', 'event'] as const)[index % 4]!
    const [readAfter, seenAfter] = [3 + ((index * 5) % 20), 20 + ((index * 7) % 25)]
    return { hoursAgo: (4 + index * 2) * 24, about, words: 'I would like to talk.', readAfter, seenAfter }
  }),
]

/** Writes residents' requests to talk. Each is somebody else's. */
export async function writeTalkRequests(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  { people, calendar }: SeededPeople,
): Promise<SeedResult> {
  const asking = people.filter(({ role, isTrialAccount }) => role === 'inmate' && !isTrialAccount)
  const reader = people.find(({ responderFor }) => responderFor === 'residents')!
  const auditRecords: AuditRecord[] = []
  for (const [index, { hoursAgo, about, words, readAfter, plannedIn, seenAfter }] of stories.entries()) {
    const person = asking[index % asking.length]!
    const random = randomFor(`talk request ${index}`)
    const { id: subjectId, institutionId, unitId, role } = person
    const receivedAt = new Date(calendar.now.getTime() - hoursAgo * hour)
    const after = (hours: number | undefined) =>
      hours === undefined ? null : new Date(receivedAt.getTime() + hours * hour)
    const [prioritizedAt, seenAt] = [after(readAfter), after(seenAfter)]
    const id = random.id()
    await db.insert(talkRequests).values({
      id,
      institutionId,
      subjectId,
      population: populationOf(role),
      unitId,
      about,
      source: 'own',
      ...newMoments(receivedAt, longestHours, calendar.timeZone),
      prioritizedAt,
      priority: prioritizedAt && 'in-time',
      plannedAt: plannedIn ? new Date(calendar.now.getTime() + plannedIn * hour) : null,
      seenAt,
      closedAt: seenAt,
      closing: seenAt && 'talked',
      ownerId: prioritizedAt && reader.id,
    })
    const act = { requestId: id, subjectId }
    const actId = random.id()
    const place = { userId: subjectId, recordId: actId, field: 'talk_request_acts.content' }
    const content = await encryptForResponders(db, keyring, place, JSON.stringify({ words }))
    await db
      .insert(talkRequestActs)
      .values({ ...act, id: actId, at: receivedAt, by: subjectId, kind: 'asked', content })
    auditRecords.push({ at: receivedAt, action: 'talk-request.ask', actor: person, objectId: id })
    const byReader = [
      [prioritizedAt, 'prioritized', 'talk-request.prioritize'],
      [seenAt, 'seen', 'talk-request.see'],
    ] as const
    for (const [at, kind, action] of byReader) {
      if (!at) continue
      await db.insert(talkRequestActs).values({ ...act, id: random.id(), at, by: reader.id, kind })
      auditRecords.push({ at, action, actor: reader, subjectId, objectId: id })
    }
  }
  return { auditRecords }
}
