import { encryptShortAnswers } from '#features/wellbeing/assessments/index.ts'
import { shortScreenings } from '#features/wellbeing/assessments/server/table.ts'
import { shortPart } from '#features/wellbeing/assessments/short-scoring.ts'
import type { AppContext } from '#server/http/app-context.ts'

import type { SeededPeople } from '../people/accounts.ts'
import { randomFor } from '../random.ts'
import type { AuditRecord, SeedResult } from '../seed-step.ts'

const daysAgo = [34, 20, 6]

/** Writes some two-minute checks of the trial accounts, all of them low. */
export async function writeShortScreenings(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  { people, calendar }: SeededPeople,
): Promise<SeedResult> {
  const auditRecords: AuditRecord[] = []
  for (const person of people.filter(({ isTrialAccount }) => isTrialAccount)) {
    const random = randomFor(`short screenings ${person.id}`)
    const owner = { user: { id: person.id }, keyring, vault: null }
    for (const ago of daysAgo) {
      const id = random.id()
      const createdAt = calendar.moment(ago, 12 * 60 + random.whole(0, 59))
      const [d1, d2, a1, a2] = [1, random.whole(0, 1), random.whole(0, 1), 1]
      const { responses, ...totals } = shortPart({ d1, d2, a1, a2 })
      const sealed = await encryptShortAnswers(db, owner, id, responses)
      await db
        .insert(shortScreenings)
        .values({ id, userId: person.id, ...totals, responses: sealed, createdAt })
      auditRecords.push({ at: createdAt, action: 'short-screening.submit', actor: person, objectId: id })
    }
  }
  return { auditRecords }
}
