import { nothingCounted } from '#features/institution/roster/server/follow.ts'
import { rosters } from '#features/institution/roster/server/table.ts'

import { now } from '../../server/clock.ts'
import type { World } from '../world.ts'

/** A file with these rows, as a page sends it. */
export const uploadOf = (text: string, fileName = 'roster.csv') => ({
  fileName,
  file: Buffer.from(text).toString('base64'),
})

/** Inserts the report of a run, and answers its id. */
export async function insertRoster({ db }: World, institutionId: string): Promise<string> {
  const run = {
    source: 'folder',
    fileName: 'residents.csv',
    roles: ['inmate'],
    counts: { ...nothingCounted, rows: 1, refused: 1 },
  } as const
  const refused = [{ line: 2, number: 'B7', name: 'Robin Hale', reason: 'Unit: there is no unit “Z”' }]
  const [row] = await db
    .insert(rosters)
    .values({ ...run, institutionId, startedAt: now(), endedAt: now(), outcome: 'done', refused })
    .returning()
  return row!.id
}
