import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort, isAnswering } from '#server/free-port.ts'

import { installPackage } from './temporary-postgres.ts'

/** A PgBouncer for one run. */
export interface TemporaryPgBouncer {
  readonly port: number
  /** The address of its console. */
  readonly console: string
  /** The address of a PostgreSQL's database through it. */
  readonly through: (url: string) => string
  readonly processId: () => number
  /** Ends it by SIGTERM, which ends every connection, and starts it again. */
  restart(): Promise<void>
  /** Stops it and deletes its files. */
  stop(): Promise<void>
}

/** Whether the PgBouncer that is started here can keep statements by name, as it can from 1.21 on. */
export function canKeepPreparedStatements(): boolean {
  if (!existsSync(program)) installPackage('pgbouncer')
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/^PgBouncer 1\.(\d+)/.exec(version)?.[1]) >= 21
}

/**
 * Starts a real PgBouncer in front of the PostgreSQL on a port, with the settings of deploy/pgbouncer.ini but those
 * given, and has it keep statements where it can. Anybody may sign in without a password. Installs PgBouncer if there is none.
 */
export async function startPgBouncer(
  postgresPort: number,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<TemporaryPgBouncer> {
  const names = canKeepPreparedStatements() ? { max_prepared_statements: 200 } : {}
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-pgbouncer-'))
  const port = await freePort()
  writeFileSync(path.join(folder, 'userlist.txt'), '"evenkeel" ""\n"evenkeel_app" ""\n')
  const file = path.join(folder, 'pgbouncer.ini')
  const all = {
    ...documentedSettings(),
    ...names,
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: path.join(folder, 'userlist.txt'),
    admin_users: 'evenkeel',
    logfile: path.join(folder, 'log'),
    pidfile: path.join(folder, 'pid'),
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const target = `* = host=127.0.0.1 port=${postgresPort}`
  writeFileSync(file, ['[databases]', target, '[pgbouncer]', ...lines, ''].join('\n'))
  // It refuses to run as root. The package of PostgreSQL brings a user for it.
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder])
  let running = await start(file, port)

  async function end(): Promise<void> {
    const ended = once(running, 'exit')
    if (running.exitCode !== null || !running.kill('SIGTERM')) return
    // From 1.23 on the first one waits for the clients, and a second one does not.
    await Promise.race([ended, sleep(200)])
    running.kill('SIGTERM')
    await ended
  }

  return {
    port,
    console: `postgresql://evenkeel@127.0.0.1:${port}/pgbouncer`,
    through: (url) => Object.assign(new URL(url), { port }).href,
    processId: () => running.pid!,
    async restart() {
      await end()
      running = await start(file, port)
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Debian's, or the one that PGBOUNCER names. */
const program = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer'
const isRoot = process.getuid?.() === 0

async function start(file: string, port: number) {
  const [name, args]: [string, string[]] = isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, '-q', file]]
    : [program, ['-q', file]]
  const running = spawn(name, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await isAnswering(port))) {
    if (running.exitCode !== null) throw new Error(`PgBouncer ended with ${running.exitCode}`)
    await sleep(20)
  }
  return running
}

/** The settings of the section `pgbouncer` of deploy/pgbouncer.ini. */
function documentedSettings(): Record<string, string> {
  const [, section = ''] = readFileSync('deploy/pgbouncer.ini', 'utf8').split('[pgbouncer]\n')
  const lines = section.split('\n').filter((line) => line.includes('=') && !line.startsWith(';'))
  return Object.fromEntries(lines.map((line) => line.split(' = ')))
}
