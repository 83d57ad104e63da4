// Secures Z18.
import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { moveClock } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { runDueJobs } from '#server/messaging/outbox.ts'
import { responder } from '#testing/responder.ts'
import { house, told } from '#testing/second-person/house.ts'
import { confirm, eventsOf, imports, waitingFor, withdraw } from '#testing/second-person/waiting-imports.ts'
import { openWorld } from '#testing/world.ts'

import { importJobs } from './waiting-imports.ts'

const world = await openWorld()

const hours = (count: number) => count * 60 * 60_000

async function runJobs() {
  const errors: unknown[] = []
  await asSystem(() => runDueJobs(world.scoped, importJobs(world.scoped), (error) => errors.push(error)))
  expect(errors).toEqual([])
}

test('a lone people manager’s import opens after 24 hours, and everyone is told right away', async () => {
  const { institutionId, first } = await house(world)
  const answering = await responder(world, crypto.randomUUID(), 'residents', { institutionId })
  const { stored } = await imports(world, first, 'staff')

  const [waiting] = await waitingFor(first)
  moveClock(hours(23))
  await runJobs()
  const early = await stored()
  moveClock(hours(1.1))
  await runJobs()
  const late = await stored()

  expect(waiting).toMatchObject({ takesEffectAt: expect.any(String), mayConfirm: false })
  expect([early[0]!.isActive, late[0]!.isActive]).toEqual([false, true])
  expect(late[0]!.oneTimeUntil!.getTime() - early[0]!.oneTimeUntil!.getTime()).toBeGreaterThan(hours(24))
  expect(await told(await world.again(answering))).toEqual(['import-alone /alerts'])
  expect((await eventsOf(world, waiting!)).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['import.confirm-alone', first.id],
    ['import.take-effect', null],
  ])
  moveClock(-hours(24.1))
})

test('where the second person left meanwhile, whoever imported confirms alone, for a day later', async () => {
  const { person, first } = await house(world)
  const second = await person('admin')
  const { stored } = await imports(world, first, 'staff')
  await world.change(users, { id: second.id }, { isActive: false })
  const [waiting] = await waitingFor(first)

  const replies = [await confirm(first, waiting!), await confirm(first, waiting!)]

  expect(waiting).toMatchObject({ takesEffectAt: null, mayConfirm: true })
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect((await waitingFor(first))[0]).toMatchObject({ takesEffectAt: expect.any(String), mayConfirm: false })
  expect(await eventsOf(world, waiting!)).toHaveLength(1)
  expect(await stored()).toMatchObject([{ isActive: false }])
})

test('who is withdrawn is deleted, opens after no day, and may be imported again', async () => {
  const { person, first } = await house(world)
  const { outcomes, send, stored } = await imports(world, first, 'staff')
  const [waiting] = await waitingFor(first)

  const reply = await withdraw(await person('institution_admin'), waiting!)
  const after = await stored()
  moveClock(hours(25))
  await runJobs()
  moveClock(-hours(25))
  const again = await send()

  expect([reply.statusCode, after]).toEqual([204, []])
  expect((await eventsOf(world, waiting!)).map(({ action }) => action)).toEqual([
    'import.confirm-alone',
    'import.withdraw',
  ])
  expect(again.json()).toMatchObject([{ outcome: 'made', waits: true, username: outcomes[0]!.username }])
  expect(await stored()).toMatchObject([{ isActive: false }])
})
