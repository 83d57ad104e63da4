import { encryptText } from '#features/core/encryption/index.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { dayOf } from '#shared/days.ts'

import { insertAll } from '../insert-all.ts'
import type { SeededPeople, SeededPerson } from '../people/accounts.ts'
import type { SeedResult } from '../seed-step.ts'
import { checkInsOf } from './past-check-ins.ts'

type Row = typeof checkIns.$inferInsert

/** Writes the check-ins of all people, with their notes encrypted. */
export async function writeCheckIns(
  context: Pick<AppContext, 'db' | 'keyring'>,
  seeded: SeededPeople,
): Promise<SeedResult> {
  const rows: Row[] = []
  for (const person of seeded.people) rows.push(...(await rowsOf(context, person, seeded)))
  await insertAll(context.db, checkIns, rows)
  const activities = rows.map(({ userId, createdAt, day }) => ({
    userId,
    activity: 'check-in' as const,
    source: day,
    at: createdAt,
    day,
  }))
  return { activities }
}

async function rowsOf(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  person: SeededPerson,
  { calendar }: SeededPeople,
) {
  const { id: userId, unitId, shiftId } = person
  const rows: Row[] = []
  for (const { notes, ...checkIn } of checkInsOf(person, calendar)) {
    const owner = { user: person, keyring, vault: null }
    rows.push({
      ...checkIn,
      userId,
      unitId,
      shiftId,
      notes: notes
        ? await encryptText(db, owner, { recordId: checkIn.id, field: 'check_ins.notes' }, notes)
        : null,
      day: dayOf(checkIn.createdAt, calendar.timeZone),
    })
  }
  return rows
}
