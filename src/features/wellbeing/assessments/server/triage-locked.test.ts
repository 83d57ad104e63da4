import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { alerts } from '#features/care/alerts/server/table.ts'
import { responder } from '#testing/responder.ts'
import { phq9Of } from '#testing/screenings.ts'
import { openWorld } from '#testing/world.ts'

import { assessmentApi } from '../contract.ts'

const world = await openWorld()
await responder(world, 'rosa', 'residents')

test('triage settings that are locked keep no alert of question 9 from staff', async () => {
  const ray = await world.person('ray', 'inmate')
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: over, resolve: giveBack } = Promise.withResolvers<void>()
  const locking = world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table triage_settings in access exclusive mode`)
    begin()
    await over
  })
  await begun

  const reply = await ray.call(assessmentApi.submit, {
    body: { type: 'depression', responses: phq9Of(3, 1) },
  })
  giveBack()
  await locking

  expect(reply.statusCode).toBe(201)
  const raised = await world.rows(alerts, { subjectId: ray.id })
  expect(raised).toMatchObject([{ severity: 'high', trigger: 'item9', triageVersion: 0 }])
})
