import { expect, test } from 'vitest'

import { eraseAccount } from '#features/access/accounts/index.ts'
import { house } from '#testing/second-person/house.ts'
import { confirm, imports, waitingFor, withdraw } from '#testing/second-person/waiting-imports.ts'
import { openWorld } from '#testing/world.ts'

import { peopleApi } from '../contract.ts'

const world = await openWorld()

test('accounts that are erased meanwhile are confirmed no more, and an import without any is not found', async () => {
  const { person, first } = await house(world)
  const second = await person('admin')
  const { stored } = await imports(world, first, 'staff', 'admin')
  const [waiting] = await waitingFor(second)
  const [admin, staff] = await stored()
  await eraseAccount(world.db, admin!.id)

  const confirmed = await confirm(second, waiting!)
  const other = await imports(world, first, 'staff')
  const [empty] = await waitingFor(second)
  await eraseAccount(world.db, (await other.stored())[0]!.id)
  const replies = [await confirm(second, empty!), await withdraw(second, empty!)]

  expect(confirmed.statusCode).toBe(204)
  expect(await stored()).toMatchObject([{ id: staff!.id, isActive: true }])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect(await waitingFor(second)).toEqual([])
})

test('where whoever imported was erased, the accounts still wait, and any other people manager confirms', async () => {
  const { person, first } = await house(world)
  const second = await person('institution_admin')
  const { stored } = await imports(world, first, 'staff')
  await eraseAccount(world.db, first.id)
  const [waiting] = await waitingFor(second)
  const { id } = (await stored())[0]!

  const reactivated = await second.call(peopleApi.reactivate, { params: { id } })
  const confirmed = await confirm(second, waiting!)

  expect(waiting).toMatchObject({ importedBy: null, mayConfirm: true })
  expect([reactivated.statusCode, confirmed.statusCode]).toEqual([409, 204])
})
