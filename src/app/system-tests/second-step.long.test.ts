import { expect, test } from 'vitest'

import { startSession } from '#features/core/identity/server/sessions.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import type { Endpoint, MissingStep } from '#shared/endpoint.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type World } from '#testing/world.ts'

import { everyEndpoint } from '../server/features.ts'

const world = await openWorld()
const institutionId = await createInstitution(world.db, {
  name: 'North Gate',
  kind: 'correctional',
  timeZone: 'America/New_York',
  isOpen: false,
})

/** The endpoints that are open to a session that lacks a step. The list is explicit, so that it grows only by decision. */
const open: Record<MissingStep, readonly string[]> = {
  code: ['GET /api/user', 'POST /api/login/code'],
  enrolment: [
    'GET /api/user',
    'PUT /api/settings/language',
    'GET /api/help/ways',
    'GET /api/duty/hours',
    'POST /api/session/confirm',
    'GET /api/session/lock',
    'POST /api/session/lock',
    'POST /api/session/unlock',
    'GET /api/second-factor',
    'POST /api/second-factor/offer',
    'POST /api/second-factor',
    'POST /api/alerts',
    'GET /api/alerts/own/:id',
  ],
}

/** One person of every kind that must have a second factor. None of them has one. */
const kinds = {
  'an administrator': () => world.person(crypto.randomUUID(), 'admin', { institutionId }),
  'an institution administrator': () =>
    world.person(crypto.randomUUID(), 'institution_admin', { institutionId }),
  'a responder': () => responder(world, crypto.randomUUID(), 'residents', { institutionId }),
}

/** A person who has entered the password but not the code. */
async function owesTheCode() {
  const person = await world.person(crypto.randomUUID(), 'admin')
  return world.caller(`sid=${await startSession(world.db, person, 'Test', { awaitsCode: true })}`)
}

type Caller = World['stranger']
type Reply = Awaited<ReturnType<World['stranger']['call']>>

/** Whether the reply asks for the missing step. Only the head of a stream is read. */
function isRefused(reply: Reply, { stream }: Endpoint): boolean {
  return reply.statusCode === 403 && (stream === true || reply.body.includes('"mfa_required"'))
}

const closed = everyEndpoint.filter(({ access }) => access !== 'public')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test.each(['code', 'enrolment'] as const)(
  'only the endpoints that this test names are open before the %s',
  (step) => {
    const flagged = everyEndpoint.filter(({ beforeSecondStep }) => beforeSecondStep?.includes(step))

    expect(flagged.map(nameOf).toSorted()).toEqual(open[step].toSorted())
  },
)

/** Tries every call with a caller, who is replaced once a call was open to them and may have changed something. */
async function openTo(make: () => Promise<Caller>): Promise<string[]> {
  const found: string[] = []
  let caller = await make()
  for (const endpoint of closed) {
    if (isRefused(await caller.call(endpoint), endpoint)) continue
    found.push(nameOf(endpoint))
    caller = await make()
  }
  return found.toSorted()
}

test('every other call is closed to a session that owes the code', async () => {
  expect(await openTo(owesTheCode)).toEqual(open.code.toSorted())
})

// Secures A9.
test.each(Object.entries(kinds))(
  'every other call is closed to %s without a second factor',
  async (_, make) => {
    expect(await openTo(make)).toEqual(open.enrolment.toSorted())
  },
)

test('other people of such an institution are not asked for a second factor', async () => {
  const officer = await world.person('officer', 'staff', { institutionId })

  const reply = await officer.call(everyEndpoint.find(({ path }) => path === '/api/sessions')!)

  expect(reply.statusCode).toBe(200)
})

test('every new institution requires a second factor', async () => {
  const [made] = await world.rows(institutions, { id: institutionId })

  expect(made?.requiresSecondFactor).toBe(true)
})
