import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'

import { rowsOf } from '#server/database/database.ts'
import { addressOf, type Endpoint } from '#shared/endpoint.ts'
import { everyChange } from '#testing/every-change.ts'
import { openWorld, type World } from '#testing/world.ts'

import { everyEndpoint, everyTable } from '../server/features.ts'

const world = await openWorld()

/** Calls that make something and take no request id, and why a second one does no harm that nobody sees. */
const withoutRequestId: Readonly<Record<string, string>> = {
  'POST /api/alert-devices': 'a device stands in the list once',
  'POST /api/alert-devices/phones': 'the same',
  'POST /api/alerts/:id/death': 'a person has died once',
  'POST /api/alerts/drills': 'a drill of the population that runs is the only one',
  'POST /api/badges/:id/claim': 'a badge is claimed once',
  'POST /api/blocks': 'a person is blocked once',
  'POST /api/certificates': 'a certificate is issued once a program',
  'POST /api/connections': 'there is one connection between two people',
  'POST /api/coping-tools/trials': 'one trial runs at a time',
  'POST /api/coping-tools/usage': 'carries the id of the session',
  'POST /api/duty/blocks': 'a person is planned once for a time',
  'POST /api/institution/:division': 'a name is given once in an institution',
  'POST /api/machine/roster': 'the same roster twice changes nobody',
  'POST /api/people/:id/release': 'a person is released once',
  'POST /api/people/:id/reset-code': 'a new code takes the place of the one before',
  'POST /api/people/import': 'whoever is here already stays as they are',
  'POST /api/people/slips': 'makes a text to print',
  'POST /api/readiness/registration': 'the latest confirmation counts',
  'POST /api/recovery-code': 'a new code takes the place of the one before',
  'POST /api/releases/:id/slip': 'makes a text to print',
  'POST /api/reminders/devices': 'a device stands in the list once',
  'POST /api/responders': 'a grant of a population is given once',
  'POST /api/rosters': 'the same roster twice changes nobody',
  'POST /api/safety-officer/signature': 'the latest signature counts',
  'POST /api/safety-plan/sitting': 'one sitting is open at a time',
  'POST /api/second-factor': 'is turned on once',
  'POST /api/second-factor/backup-codes': 'new codes take the place of those before',
  'POST /api/second-factor/offer': 'a new offer takes the place of the one before',
  'POST /api/setup': 'an installation is set up once',
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const requestId = () => crypto.randomUUID()

/** Whether the body of a call may have a request id, which is not refused as an unknown field is. */
function takesRequestId({ body }: Endpoint): boolean {
  if (!body) return false
  const { error } = safeParse(body, { requestId: requestId() })
  const isUnknown = (error?.issues ?? []).some(
    (issue) => issue.code === 'unrecognized_keys' && issue.keys.includes('requestId'),
  )
  return (
    !isUnknown &&
    (safeParse(body, { requestId: 1 }).error?.issues ?? []).some(({ path }) => path[0] === 'requestId')
  )
}

const knownAgain = everyEndpoint.filter((endpoint) => endpoint.method === 'POST' && takesRequestId(endpoint))

test('each call that makes something takes a request id, or says why not', () => {
  const makes = everyEndpoint.filter(({ method, status }) => method === 'POST' && status === 201)

  const without = makes.filter((endpoint) => !takesRequestId(endpoint)).map(nameOf)

  expect(without.toSorted()).toEqual(Object.keys(withoutRequestId).toSorted())
})

/** What grows with each call, made or not: its trail, what it tells, what is counted of it, and the sessions of a sign-in. */
const ofEachCall =
  /^(audit_|live_events|rate_limits|daily_|peer_contact_months|sessions|known_devices|sign_in_failures|outbox|notifications)/

/** How many rows there are of what people make. */
async function countRows({ db }: World): Promise<Record<string, number>> {
  const names = Object.keys(everyTable).filter((name) => !ofEachCall.test(name))
  const counts = names.map(
    (name) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
  )
  const found = rowsOf<{ name: string; rows: number }>(await db.execute(sql.join(counts, sql` union all `)))
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]))
}

/** Prepares a call and makes it so often at once with one request id. Answers its replies, and what came to be. */
async function send(endpoint: Endpoint, times: number) {
  const { by, params = {}, body = {} } = await everyChange[nameOf(endpoint)]!(world)
  const id = requestId()
  const before = await countRows(world)
  const call = () =>
    world.app.inject({
      method: 'POST',
      url: addressOf<Endpoint>(endpoint, { params }),
      headers: by?.headers ?? {},
      payload: { ...body, requestId: id },
    })
  const growth = async () =>
    Object.entries(await countRows(world)).flatMap(([name, rows]) =>
      rows === before[name] ? [] : [`${name} ${rows - (before[name] ?? 0)}`],
    )
  const replies = await Promise.all(Array.from({ length: times }, call))
  return { replies, made: await growth(), again: await call(), madeInTheEnd: await growth() }
}

test.each(knownAgain.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s, pressed three times and sent again after its reply was lost, makes what one call makes',
  async (_, endpoint) => {
    const one = await send(endpoint, 1)
    const three = await send(endpoint, 3)

    const replies = [...three.replies, three.again]
    expect(one.replies[0]!.statusCode).toBeLessThan(300)
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(one.replies[0]!.statusCode))
    const named = replies.flatMap((reply) =>
      reply.body.includes('"id"') ? [reply.json<{ id: string }>().id] : [],
    )
    expect(new Set(named).size).toBeLessThanOrEqual(1)
    // What is kept in the row of something else is the same in each answer, such as a secret.
    const answers = new Set(replies.map(({ body }) => body))
    expect(one.made.length > 0 || (answers.size === 1 && !answers.has(''))).toBe(true)
    expect([three.made, three.madeInTheEnd]).toEqual([one.made, one.made])
  },
)
