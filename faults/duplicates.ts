// Secures R1, R4.
import { sql } from 'drizzle-orm'

import { rowsOf } from '#server/database/database.ts'

import { post, register } from './api-client.ts'
import { openInstallation, type Installation } from './installation.ts'
import { report, isShort, unless } from './report.ts'
import type { TestPerson } from './seed-people.ts'

// The same request is sent a hundred times at once, to two instances. Then it is sent once more, like a
// client that never got the reply, and last with other content and the same key.
const times = isShort ? 30 : 100

interface Submission {
  readonly what: string
  readonly path: string
  readonly body: (key: string) => object
  /** A body with the same key and other content. */
  readonly other?: (key: string) => object
  readonly otherStatus?: number
  /** Repeats are refused because the thing exists already. */
  readonly isRefusedAgain?: boolean
  /** Counts the person's rows, of which there must be exactly one. */
  readonly rows: string
}

const scores = { moodScore: 5, stressScore: 5 }
const responses = (last: number) => ({
  ...Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`a${index + 1}`, 1])),
  a7: last,
})

const submissions: readonly Submission[] = [
  {
    what: 'check-in',
    path: '/api/checkins',
    body: (requestId) => ({ ...scores, requestId }),
    other: (requestId) => ({ ...scores, moodScore: 6, requestId }),
    otherStatus: 422,
    rows: 'select count(*)::int as count from check_ins where user_id = $1',
  },
  {
    what: 'points',
    path: '/api/checkins',
    body: (requestId) => ({ ...scores, requestId }),
    rows: `select count(*)::int as count from point_entries where activity = 'check-in' and user_id = $1`,
  },
  {
    what: 'request for help',
    path: '/api/alerts',
    body: (requestId) => ({ severity: 'critical', message: 'Please come', requestId }),
    other: (requestId) => ({ severity: 'critical', message: 'It is worse', requestId }),
    otherStatus: 201,
    rows: 'select count(*)::int as count from alerts where subject_id = $1',
  },
  {
    what: 'screening',
    path: '/api/assessments',
    body: (requestId) => ({ type: 'anxiety', responses: responses(1), requestId }),
    other: (requestId) => ({ type: 'anxiety', responses: responses(2), requestId }),
    otherStatus: 422,
    rows: 'select count(*)::int as count from assessments where user_id = $1',
  },
  {
    what: 'coping session',
    path: '/api/coping-tools/usage',
    body: (sessionId) => ({ sessionId, toolName: 'Box Breathing', duration: 60, completed: false }),
    rows: 'select count(*)::int as count from coping_usages where user_id = $1',
  },
]

await tryOn(await openInstallation())

async function tryOn(installation: Installation): Promise<void> {
  try {
    const servers = await Promise.all([installation.instance(), installation.instance()])
    for (const server of servers) await server.start()
    const addresses = servers.map(({ address }) => address)
    const faults: string[] = []
    for (const [place, submission] of submissions.entries()) {
      faults.push(...(await submit(addresses, installation.residents[place]!, submission)))
    }
    // Members of the public, since residents cannot find each other.
    const [one, other] = [await register(addresses[0]!, 'wren'), await register(addresses[0]!, 'linnet')]
    faults.push(...(await connect(addresses, one, other)))
    await Promise.all(servers.map((server) => server.kill()))
    faults.push(...(await count(installation)))
    report(
      {
        id: 'F7',
        title: 'The same is sent many times at once',
        done: `${times} identical requests to two instances, one again later, one with the same key and other content`,
        reach: 'one row each, the same id in every answer, 422 for other content; help is never refused',
      },
      `${submissions.length + 1} kinds, ${times} times each, ${faults.length} faults`,
      faults,
    )
  } finally {
    await installation.close()
  }
}

async function submit(addresses: readonly string[], person: TestPerson, of: Submission): Promise<string[]> {
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: times }, (_, turn) =>
      send(addresses[turn % addresses.length]!, of.path, person, of.body(key)),
    ),
  )
  answers.push(await send(addresses[0]!, of.path, person, of.body(key)))
  const statuses = new Set(answers.map(({ status }) => status))
  const ids = new Set(answers.map(({ id }) => id))
  const other = of.other && (await send(addresses[0]!, of.path, person, of.other(key)))
  return [
    ...unless(statuses.size === 1 && statuses.has(201), `${of.what}: answers ${[...statuses].join()}`),
    ...unless(ids.size === 1, `${of.what}: ${ids.size} different ids`),
    ...unless(
      !other || other.status === of.otherStatus,
      `${of.what}: other content with the same key answers ${other?.status}`,
    ),
  ]
}

/** A connection has no key. The first request makes it, and all others are refused because it exists. */
async function connect(addresses: readonly string[], one: TestPerson, other: TestPerson): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: 18 }, (_, turn) =>
      send(addresses[turn % addresses.length]!, '/api/connections', one, {
        connectedUserId: other.id,
        connectionType: 'supporter',
      }),
    ),
  )
  const made = answers.filter(({ status }) => status === 201).length
  const refused = answers.filter(({ status }) => status === 409).length
  return unless(made === 1 && refused === answers.length - 1, `connection: ${made} made, ${refused} told so`)
}

async function send(address: string, path: string, { cookie }: TestPerson, body: object) {
  const reply = await post(address, path, body, cookie)
  const { id = '' } = (await reply.json()) as { id?: string }
  return { status: reply.status, id }
}

function count(installation: Installation): Promise<string[]> {
  return installation.inDatabase(async ({ db }) => {
    const faults: string[] = []
    for (const [place, { what, rows }] of submissions.entries()) {
      const [before = '', after = ''] = rows.split('$1')
      const [row] = rowsOf<{ count: number }>(
        await db.execute(sql`${sql.raw(before)}${installation.residents[place]!.id}${sql.raw(after)}`),
      )
      faults.push(...unless(row?.count === 1, `${what}: ${row?.count} rows`))
    }
    return faults
  })
}
