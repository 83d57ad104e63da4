import { expect, test } from 'vitest'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { institutions, shifts } from '#features/core/institutions/server/table.ts'
import { invitationApi } from '#features/institution/people/contract.ts'
import { moveClock, now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { openWorld } from '#testing/world.ts'

import { accountApi } from '../contract.ts'
import { invitationPreviewApi } from '../invitation-contract.ts'

const day = 24 * 60 * 60_000
const unknown = '00000-00000-00000-00000-000000'

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')

const codeFor = async (body: object, by = manager) =>
  (await by.call(invitationApi.invite, { body: { role: 'staff' as const, ...body } })).json<{
    code: string
  }>().code
const look = (invitation: string) =>
  world.stranger.call(invitationPreviewApi.preview, { body: { invitation } })
const join = (username: string, invitation: string) =>
  world.stranger.call(accountApi.register, {
    body: { username, password: 'three calm herons', firstName: 'Ana', lastName: 'Brook', invitation },
  })
const lookFrom = async (remoteAddress: string, invitation: string) => {
  const call = { method: 'POST', url: invitationPreviewApi.preview.path, payload: { invitation } } as const
  return (await world.app.inject({ ...call, remoteAddress })).statusCode
}

// Secures A66.
test('whoever has a code reads its role, institution, unit and shift, and no name, badge or id', async () => {
  const [unitId] = await createUnits(world.db, world.institutionId, ['Maple'])
  const [shift] = await world.rows(shifts, { institutionId: world.institutionId })
  const [place] = await world.rows(institutions, { id: world.institutionId })
  const code = await codeFor({ unitId, shiftId: shift!.id, badgeNumber: '4711' })

  const reply = await look(code)

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    role: 'staff',
    institution: place!.name,
    unit: 'Maple',
    shift: shift!.name,
    expiresAt: new Date(Date.parse(reply.json().expiresAt)).toISOString(),
  })
})

test('a look uses nothing up, leaves no event, and takes a code however it is typed', async () => {
  const code = await codeFor({})
  const before = await world.count(auditEvents)

  const looks = [await look(code.toLowerCase().replaceAll('-', '')), await look(` ${code} `)]

  expect(looks.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(looks[0]!.json()).toMatchObject({ unit: null, shift: null })
  expect(await world.count(auditEvents)).toBe(before)
  expect((await join('afterwards', code)).statusCode).toBe(201)
})

test('a code that is unknown, used, taken back, expired or of a closed institution is answered alike', async () => {
  const expired = await codeFor({})
  moveClock(7 * day)
  const late = await look(expired)
  moveClock(-7 * day)
  const used = await codeFor({})
  await join('user-of-it', used)
  const revoked = await codeFor({})
  const [latest] = (await manager.call(invitationApi.list, { query: {} })).json<{ id: string }[]>()
  await manager.call(invitationApi.revoke, { params: { id: latest!.id } })
  const institutionId = await anotherInstitution(world)
  const closed = await codeFor({}, await world.person('elsewhere', 'admin', { institutionId }))
  await world.change(institutions, { id: institutionId }, { closedAt: now() })

  const replies = [late, await look(unknown), await look(used), await look(revoked), await look(closed)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(404))
  expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1)
})

test('wrong codes of one network are slowed as its sign-ins are; other networks and right codes are not', async () => {
  const [guesser, home] = ['203.0.113.40', '198.51.100.41']
  const right = await codeFor({})
  const statuses: number[] = []
  for (let sent = 0; sent < 300; sent += 20) {
    // oxlint-disable-next-line no-await-in-loop -- twenty at a time
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => lookFrom(guesser, unknown)))))
  }

  const slowed = await lookFrom(guesser, unknown)
  const elsewhere = await lookFrom(home, right)
  const many = await Promise.all(Array.from({ length: 40 }, () => lookFrom(home, right)))

  expect(new Set(statuses)).toEqual(new Set([404]))
  expect([slowed, elsewhere, ...new Set(many)]).toEqual([429, 200, 200])
})
