import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { institutions } from '#features/core/institutions/server/table.ts'
import { setClockForTest } from '#testing/clock.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { openWorld } from '#testing/world.ts'

import { publishReports } from './publish.ts'
import { analyticsReports } from './table.ts'

const sunday = '2026-11-22'
const minute = 60_000
/** The moment at which the week is over everywhere. */
const isOver = new Date('2026-11-23T12:10:00Z').getTime()

const world = await openWorld()

async function publishedAfter(minutes: number): Promise<string[]> {
  setClockForTest(new Date(isOver + minutes * minute))
  await publishReports(world.db, { isSpread: true })
  const rows = await world.db
    .select({ id: analyticsReports.institutionId })
    .from(analyticsReports)
    .where(eq(analyticsReports.sunday, sunday))
  return rows.map(({ id }) => id).toSorted()
}

test('the reports of a week are made one institution a minute, and all that are late at once', async () => {
  for (let count = 0; count < 4; count += 1) await makeInstitution(world)
  const all = (await world.db.select({ id: institutions.id }).from(institutions))
    .map(({ id }) => id)
    .toSorted()

  expect(await publishedAfter(0.5)).toEqual(all.slice(0, 1))
  expect(await publishedAfter(1.5)).toEqual(all.slice(0, 2))
  expect(await publishedAfter(300)).toEqual(all)
})
