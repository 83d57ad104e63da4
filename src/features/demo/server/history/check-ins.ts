import { checkIns } from '#features/check-ins/server/table.ts'
import { encryptText } from '#features/encryption/server/service.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { dayOf } from '#shared/days.ts'

import { insertAll } from '../insert-all.ts'
import type { Cast, CastMember } from '../people/people.ts'
import type { Testimony } from '../testimony.ts'
import { checkInsOf } from './check-in-story.ts'

type Row = typeof checkIns.$inferInsert

/** Writes everybody's check-ins, with their notes sealed as real ones are. */
export async function writeCheckIns(
  context: Pick<AppContext, 'db' | 'keyring'>,
  cast: Cast,
): Promise<Testimony> {
  const rows: Row[] = []
  for (const person of cast.people) rows.push(...(await rowsOf(context, person, cast)))
  await insertAll(context.db, checkIns, rows)
  const deeds = rows.map(({ userId, createdAt, day }) => ({
    userId,
    activity: 'check-in' as const,
    source: day,
    at: createdAt,
    day,
  }))
  return { deeds }
}

async function rowsOf(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  person: CastMember,
  { calendar }: Cast,
) {
  const { id: userId, unitId, shiftId } = person
  const rows: Row[] = []
  for (const { notes, ...checkIn } of checkInsOf(person, calendar)) {
    const place = { userId, recordId: checkIn.id, field: 'check_ins.notes' }
    rows.push({
      ...checkIn,
      userId,
      unitId,
      shiftId,
      notes: notes ? await encryptText(db, keyring, place, notes) : null,
      day: dayOf(checkIn.createdAt, calendar.timeZone),
    })
  }
  return rows
}
