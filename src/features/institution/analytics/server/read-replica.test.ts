import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { institutions, units } from '#features/core/institutions/server/table.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { openWorld } from '#testing/world.ts'

import { publishReports } from './publish.ts'
import { analyticsReports } from './table.ts'

const here = await openWorld()
const there = await openWorld()

async function publishedUnits(institutionId: string): Promise<string[]> {
  const [row] = await here.db
    .select()
    .from(analyticsReports)
    .where(eq(analyticsReports.institutionId, institutionId))
  return row!.report.periods.week.units.map(({ unit }) => unit)
}

test('a report is made from the data of the replica, and published here', async () => {
  const { id } = await makeInstitution(here)
  const [institution] = await here.db.select().from(institutions).where(eq(institutions.id, id))
  await there.db.insert(institutions).values(institution!)
  await there.db.insert(units).values({ institutionId: id, name: 'Only in the copy' })
  const onReplicaFailed = vi.fn<(error: unknown) => void>()

  await publishReports(here.db, { replica: { db: there.db, onReplicaFailed } })

  expect(await publishedUnits(id)).toEqual(['Only in the copy'])
  expect(onReplicaFailed).not.toHaveBeenCalled()
  expect(await there.db.select().from(analyticsReports)).toEqual([])
})

test('a report is made here if the replica cannot be reached, and the failure is reported', async () => {
  const { id } = await makeInstitution(here)
  // Nothing listens on port 1.
  const away = openPostgres({ url: 'postgresql://evenkeel@127.0.0.1:1/evenkeel' }, () => {})
  const onReplicaFailed = vi.fn<(error: unknown) => void>()

  await publishReports(here.db, { replica: { db: away.db, onReplicaFailed } })

  expect(await publishedUnits(id)).toEqual(['North', 'South'])
  expect(onReplicaFailed).toHaveBeenCalled()
  await away.close()
})
