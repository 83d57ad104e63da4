import { query } from './databases.ts'
import { openInstallation } from './installation.ts'
import { report, unless } from './report.ts'

// A real power failure cannot be tested on a shared machine. This checks what makes one harmless: in production the
// server refuses a PostgreSQL that does not wait for its disk.
const acceptance = 'i-accept-data-loss-on-power-failure'
const production = { NODE_ENV: 'production' }
const settings = ['fsync', 'full_page_writes', 'synchronous_commit']

const installation = await openInstallation({ residents: 1 })
try {
  const faults: string[] = []
  const safe = await (await installation.instance(production)).start().then(
    () => true,
    () => false,
  )
  faults.push(...unless(safe, 'a PostgreSQL as it comes was refused'))
  for (const setting of settings) {
    await set(setting, 'off')
    const refused = await (await installation.instance(production)).start().then(
      () => '',
      ({ message }: Error) => message,
    )
    faults.push(
      ...unless(refused.includes(`has ${setting} turned off`), `${setting} off: ${refused || 'it started'}`),
    )
    const accepted = await installation.instance({ ...production, ALLOW_RISKY_DB: acceptance })
    await accepted.start()
    await accepted.kill()
    await set(setting, 'on')
  }
  report(
    {
      id: 'F21',
      title: 'The power fails',
      done: 'a production start on PostgreSQL with `fsync`, `full_page_writes` or `synchronous_commit` off',
      reach: 'refused, naming the setting, unless the risk is accepted in so many words',
    },
    `${settings.length} settings, ${faults.length} started on or refused wrongly`,
    faults,
  )
} finally {
  await installation.close()
}

async function set(name: string, value: string): Promise<void> {
  await query(installation.postgres.url, `alter system set ${name} = ${value}`)
  await query(installation.postgres.url, 'select pg_reload_conf()')
}
