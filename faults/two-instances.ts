import { setTimeout as sleep } from 'node:timers/promises'

import { post, register } from './api-client.ts'
import { createDatabase, query } from './databases.ts'
import { openInstallation, type PostgresInstallation } from './installation.ts'
import { report, isShort, unless } from './report.ts'

// Two instances on one PostgreSQL. First they are started at the same time on an empty database, again and again. Then
// each instance must know the sessions and failed sign-ins of the other one.
const starts = isShort ? 3 : 20

const installation = await openInstallation({ residents: 1 })
try {
  const faults: string[] = []
  for (let count = 0; count < starts; count += 1)
    faults.push(...(await startBoth(installation, `empty_${count}`)))
  faults.push(...(await shareSessions(installation)))
  report(
    {
      id: 'F5',
      title: 'Two instances on one PostgreSQL',
      done: 'both started at once on an empty database; sign-in, sign-out and wrong passwords at one and the other',
      reach:
        'migrated once; a session holds at both and ends at both at once; wrong passwords count together',
    },
    `${starts} starts, ${faults.length} faults`,
    faults,
  )
} finally {
  await installation.close()
}

async function startBoth({ postgres, ...there }: PostgresInstallation, name: string): Promise<string[]> {
  const url = await createDatabase(postgres.url, name)
  const both = await Promise.all([
    there.instance({ DATABASE_URL: url }),
    there.instance({ DATABASE_URL: url }),
  ])
  const outcomes = await Promise.allSettled(both.map((one) => one.start()))
  const [journal] = await query<Counts>(
    url,
    'select count(*)::int as all, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
  )
  const [institutions] = await query<Counts>(url, 'select count(*)::int as all from institutions')
  await Promise.all(both.map((one) => one.kill()))
  await query(postgres.url, `drop database ${name} with (force)`)
  return [
    ...unless(
      outcomes.every(({ status }) => status === 'fulfilled'),
      'an instance did not start',
    ),
    ...unless(
      journal?.all === journal?.different,
      `${journal?.all} migrations, ${journal?.different} different`,
    ),
    ...unless(institutions?.all === 0, `${institutions?.all} institutions that nobody asked for`),
  ]
}

interface Counts {
  readonly all: number
  readonly different: number
}

async function shareSessions(at: PostgresInstallation): Promise<string[]> {
  const [one, two] = [await at.instance(), await at.instance()]
  await Promise.all([one.start(), two.start()])
  const username = 'wren'
  const { cookie } = await register(one.address, username)
  const there = await statusAt(two.address, cookie)
  await post(two.address, '/api/logout', {}, cookie)
  const gone = await statusAt(one.address, cookie)

  const failures: number[] = []
  for (let count = 0; count < 12; count += 1) {
    const { address } = count % 2 === 0 ? one : two
    const reply = await post(address, '/api/login', { username, password: 'four loud herons' })
    failures.push(reply.status)
    await sleep(20)
  }
  return [
    ...unless(there === 200, `a session of one answers ${there} at the other`),
    ...unless(gone === 401, `a session that ended at one answers ${gone} at the other`),
    ...unless(
      failures.slice(0, 10).every((status) => status === 401),
      `wrong passwords: ${failures.join()}`,
    ),
    ...unless(failures.at(-1) === 429, `after ten wrong passwords at both, ${failures.at(-1)}`),
  ]
}

async function statusAt(address: string, cookie: string): Promise<number> {
  return (await fetch(`${address}/api/user`, { headers: { cookie } })).status
}
