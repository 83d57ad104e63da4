// Secures R13.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { rowsOf } from '#server/database/database.ts'
import { insertBlock, reachableResponder } from '#testing/duty/blocks.ts'
import { openWorld } from '#testing/world.ts'

import { alertApi } from '../contract.ts'
import { onDutyFor } from './duty.ts'

const world = await openWorld()
await insertBlock(world, await reachableResponder(world, 'rosa', 'residents'), 'residents')

/** Has somebody ask for help. Answers what they read. */
async function ask(name: string) {
  const person = await world.person(name, 'inmate')
  return (await person.call(alertApi.raise, { body: { severity: 'critical' } })).json()
}

test('a request for help does not wait until a plan that is locked is free', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: over, resolve: giveBack } = Promise.withResolvers<void>()
  const locking = world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table duty_blocks in access exclusive mode`)
    begin()
    await over
  })
  await begun

  const raised = await ask('ida')
  giveBack()
  await locking

  expect(raised).toMatchObject({ told: 'responders', notified: 1, onDuty: null })
})

test('a request for help does not wait until a plan that takes long is read', async () => {
  await world.db.execute(sql`alter table duty_blocks rename to duty_blocks_away`)
  await world.db.execute(
    sql`create view duty_blocks as select away.* from duty_blocks_away away, pg_sleep(60)`,
  )
  await world.db.execute(sql`grant select on duty_blocks to evenkeel_system`)

  const raised = await ask('ivo')
  await world.db.execute(sql`drop view duty_blocks`)
  await world.db.execute(sql`alter table duty_blocks_away rename to duty_blocks`)

  expect(raised).toMatchObject({ told: 'responders', notified: 1, onDuty: null })
})

test('once the plan is read, statements of the request have their usual time again', async () => {
  const { id: subjectId, institutionId } = await world.person('iris', 'inmate')

  const [before, found, after] = await world.db.transaction(async (tx) => {
    const limit = () => tx.execute(sql`select current_setting('statement_timeout') as limit`).then(rowsOf)
    return [
      await limit(),
      await onDutyFor(tx, { institutionId, population: 'residents', subjectId }),
      await limit(),
    ]
  })

  expect([before, after]).toEqual([[{ limit: '5s' }], [{ limit: '5s' }]])
  expect(found).toMatchObject({ hasPlan: true, people: [expect.any(String)] })
})
