import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { now } from '#server/clock.ts'
import { makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { openWorld } from '#testing/world.ts'

import { readUsage } from './usage.ts'

/** Its institutions are in New York, where a day ends at five in the morning UTC. */
const sunday = '2026-11-15'

const world = await openWorld()

async function useTool(userId: string, ...moments: string[]): Promise<void> {
  const use = { userId, toolName: 'Box Breathing', duration: 60, completed: true } as const
  await world.db
    .insert(copingUsages)
    .values(moments.map((at) => ({ ...use, sessionId: randomUUID(), createdAt: new Date(at) })))
}
const usage = async (institutionId: string) => {
  const found = await readUsage(world.db, institutionId, 'Coping tools', sunday)
  return found.map(({ counts }) => counts)
}

test('uses are counted by week, month and quarter, by the days of the institution', async () => {
  const { id } = await makeInstitution(world)
  const [ana] = await makeCrowd(world, { institutionId: id, size: 1 })
  // The last of each, the first of each, and one just outside at either end.
  await useTool(ana!, '2026-11-16T04:59:00Z', '2026-11-16T03:00:00Z', '2026-11-09T05:00:00Z')
  await useTool(ana!, '2026-11-09T04:59:00Z', '2026-10-19T04:00:00Z', '2026-11-01T12:00:00Z')
  await useTool(ana!, '2026-10-19T03:59:00Z', '2026-08-17T04:00:00Z')
  await useTool(ana!, '2026-11-16T05:00:00Z', '2026-08-17T03:59:00Z')

  expect(await usage(id)).toEqual([[3, 3, 2]])
})

test('who used nothing, or used it elsewhere, before they came, or at another time, is left out', async () => {
  const [{ id }, other] = [await makeInstitution(world), await makeInstitution(world)]
  const [came, late] = await makeCrowd(world, { institutionId: id, size: 3 })
  const [stranger] = await makeCrowd(world, { institutionId: other.id, size: 1 })
  await useTool(late!, '2026-11-16T12:00:00Z', '2026-08-01T12:00:00Z')
  await useTool(came!, '2026-11-12T12:00:00Z', '2026-11-14T12:00:00Z')
  await useTool(stranger!, '2026-11-14T12:00:00Z')
  const institutionSince = new Date('2026-11-13T12:00:00Z')
  await world.change(users, { id: came! }, { institutionSince })

  expect(await usage(id)).toEqual([[1, 0, 0]])
})

test('whoever may have been made up is marked as such', async () => {
  const { id } = await makeInstitution(world)
  const createdAt = new Date(now().getTime() - 400 * 24 * 60 * 60_000)
  await world.change(institutions, { id }, { createdAt })
  const [ana] = await makeCrowd(world, { institutionId: id, size: 1 })
  await useTool(ana!, '2026-11-14T12:00:00Z')

  expect(await readUsage(world.db, id, 'Coping tools', sunday)).toMatchObject([{ mayBePuppet: true }])
})

test('a screening that was not finished is no use', async () => {
  const { id } = await makeInstitution(world)
  const [ana, ben] = await makeCrowd(world, { institutionId: id, size: 2 })
  const taken = { type: 'depression', responses: Buffer.from('x'), rulesVersion: 1 } as const
  const at = { createdAt: new Date('2026-11-14T12:00:00Z') }
  await world.db.insert(assessments).values([
    { id: randomUUID(), userId: ana!, ...taken, ...at, riskLevel: 'critical' },
    { id: randomUUID(), userId: ben!, ...taken, ...at, riskLevel: 'low', phq9: 3 },
  ])

  expect(await readUsage(world.db, id, 'Wellness screenings', sunday)).toHaveLength(1)
})
