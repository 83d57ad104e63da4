import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { freePort } from '#server/free-port.ts'

import { startPostgres } from '../scripts/temporary-postgres.ts'
import { query } from './databases.ts'
import { type Instance, instance } from './instance.ts'

/** A machine as docs/operating.md sets it up: an empty database, a key file and the settings of a production. */
export interface Facility {
  readonly folder: string
  /** Runs an operator's command with the service's settings, and returns its output. Throws what it complains of. */
  readonly admin: (args: readonly string[], secret?: string) => Promise<string>
  /** The instance, which is not started yet. */
  readonly server: Instance
  /** Moves the day on which providers begin to work by 24 hours, as if it had passed. */
  readonly skipDayOfProviders: () => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Sets up an empty PostgreSQL with two logins, of which the product's own owns nothing. */
export async function openFacility(): Promise<Facility> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-facility-'))
  const postgres = await startPostgres()
  const port = await freePort()
  const keyFile = path.join(folder, 'keys')
  writeFileSync(keyFile, `1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  await query(postgres.url, loginsOfTwo)
  await query(postgres.url, 'create database facility owner the_owner encoding UTF8 template template0')
  const as = (login: string) => `postgresql://${login}@127.0.0.1:${postgres.port}/facility`
  const environment = {
    NODE_ENV: 'production',
    PORT: String(port),
    KEY_FILE: keyFile,
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: as('the_app'),
    MIGRATION_DATABASE_URL: as('the_owner'),
  }
  const server = instance(port, environment)
  return {
    folder,
    admin: (args, secret = '') => run(['dist/server/admin.js', ...args], environment, secret),
    server,
    skipDayOfProviders: () =>
      query(
        as('the_owner'),
        `update identity_providers set takes_effect_at = takes_effect_at - interval '24 hours'`,
      ),
    async close() {
      await server.kill()
      postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The statements of docs/operating.md. */
const loginsOfTwo = `
  create role evenkeel_caller; create role evenkeel_system; create role evenkeel_backup;
  create role the_owner login; create role the_app login noinherit;
  grant evenkeel_caller, evenkeel_system, evenkeel_backup to the_owner, the_app`

function run(args: readonly string[], environment: NodeJS.ProcessEnv, secret: string): Promise<string> {
  const env = { ...process.env, LOG_LEVEL: 'error', ...environment }
  return new Promise((resolve, reject) => {
    const running = execFile('node', args, { env }, (error, output, complaint) => {
      if (error) reject(new Error(`${args.join(' ')}: ${complaint || output}`, { cause: error }))
      else resolve(output)
    })
    running.stdin?.end(secret)
  })
}
