import { expect, test } from 'vitest'

import { machineTokenApi } from '#features/institution/machine-tokens/contract.ts'
import { newName } from '#testing/prepare-call.ts'
import { uploadOf } from '#testing/rosters/prepare.ts'
import { house } from '#testing/second-person/house.ts'
import { confirm, waitingFor } from '#testing/second-person/waiting-imports.ts'
import { openWorld } from '#testing/world.ts'

import { rosterApi } from '../contract.ts'

const world = await openWorld()

// Secures R92.
test('who made the token that sends a roster of staff is not the second person for it', async () => {
  const { first, person } = await house(world)
  const second = await person('admin')
  const body = { name: 'Payroll', scopes: ['roster:write' as const], days: 1 }
  const { token } = (await first.call(machineTokenApi.make, { body })).json<{ token: string }>()
  const roster = uploadOf(`Employee No,Last Name,First Name\n${newName()},Hale,Robin`)
  const sent = await world
    .caller('', { authorization: `Bearer ${token}` })
    .call(rosterApi.send, { body: { ...roster, role: 'staff' } })

  const [waiting] = await waitingFor(first)
  const byMaker = await confirm(first, waiting!)
  const bySecond = await confirm(second, waiting!)

  expect(sent.json()).toMatchObject({ counts: { made: 1 } })
  expect(waiting).toMatchObject({ mayConfirm: false })
  expect([byMaker.statusCode, bySecond.statusCode]).toEqual([403, 204])
})
