import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '#server/free-port.ts'

/** A PostgreSQL for one run. */
export interface TemporaryPostgres {
  readonly url: string
  readonly port: number
  /** The id of its main process, the parent of all others. */
  readonly processId: () => number
  readonly isRunning: () => boolean
  /** The last lines of its log. */
  readonly lastWords: () => string
  /** Ends it by SIGKILL. */
  kill(): Promise<void>
  /** Starts it again and waits until it accepts connections. */
  start(): Promise<void>
  /** Shuts it down, which ends every connection, and starts it again. */
  restart(): Promise<void>
  /** Stops it and deletes its files. */
  readonly stop: () => void
}

interface PostgresOptions {
  /** The folder in which to make its own folder. */
  readonly parent?: string
  /** Additional settings of postgresql.conf, such as `shared_buffers=1GB`. */
  readonly settings?: readonly string[]
}

/** After a loss it replays its log first. */
const mostSecondsToStart = 15 * 60
const mostMillisecondsToEnd = 120_000
const lastLines = 8

/** Starts a real PostgreSQL in a folder of its own on a free port. Installs PostgreSQL if there is none. */
export async function startPostgres({
  parent = tmpdir(),
  settings = [],
}: PostgresOptions = {}): Promise<TemporaryPostgres> {
  const programs = postgresPrograms()
  const folder = mkdtempSync(path.join(parent, 'evenkeel-postgres-'))
  const data = path.join(folder, 'data')
  const port = await freePort()
  const own = ['listen_addresses=127.0.0.1', 'max_connections=300', ...settings]
  const options = `-p ${port} -k ${folder} ${own.map((setting) => `-c ${setting}`).join(' ')}`
  const log = path.join(folder, 'log')
  const control = ['-D', data, '-w', '-t', String(mostSecondsToStart), '-o', options, '-l', log]

  const pidFile = path.join(data, 'postmaster.pid')
  const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

  const isUp = () => existsSync(pidFile) && isRunning(postmaster())

  function stop(): void {
    if (isUp()) {
      // A normal shutdown may fail on a full disk.
      runNow(asOwner(programs, 'pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']))
    }
    rmSync(folder, { recursive: true, force: true })
  }

  async function kill(): Promise<void> {
    const processes = [postmaster(), ...childrenOf(postmaster())]
    process.kill(postmaster(), 'SIGKILL')
    // Another process may use the folder only after all child processes have ended.
    const last = Date.now() + mostMillisecondsToEnd
    while (processes.some((id) => isRunning(id))) {
      if (Date.now() > last) throw new Error('PostgreSQL was killed, and some of its processes do not end')
      await sleep(20)
    }
    // In a container ended processes may stay as zombies, and then the lock files would look as if they were in use.
    for (const lock of [pidFile, path.join(folder, `.s.PGSQL.${port}.lock`)]) rmSync(lock)
  }

  try {
    // PostgreSQL refuses to run as root. Debian's package brings a user for it.
    if (isRoot) execFileSync('chown', ['postgres', folder])
    runNow(
      asOwner(programs, 'initdb', ['-D', data, '-U', 'evenkeel', '--auth=trust', '-E', 'UTF8', '--no-sync']),
    )
    runNow(asOwner(programs, 'pg_ctl', [...control, 'start']))
  } catch (error) {
    stop()
    throw error
  }
  return {
    url: `postgresql://evenkeel@127.0.0.1:${port}/postgres`,
    port,
    processId: postmaster,
    isRunning: isUp,
    lastWords: () => readFileSync(log, 'utf8').trim().split('\n').slice(-lastLines).join('\n'),
    kill,
    start: () => run(asOwner(programs, 'pg_ctl', [...control, 'start'])),
    restart: () => run(asOwner(programs, 'pg_ctl', [...control, '-m', 'fast', 'restart'])),
    stop,
  }
}

const isRoot = process.getuid?.() === 0

type CommandLine = readonly [string, readonly string[]]

function asOwner(programs: string, program: string, args: readonly string[]): CommandLine {
  const command = path.join(programs, program)
  return isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
}

function runNow([name, args]: CommandLine): void {
  execFileSync(name, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() })
}

/** Runs a command without blocking this process. */
async function run([name, args]: CommandLine): Promise<void> {
  // The server that keeps running would keep a pipe open.
  const running = spawn(name, args, { stdio: 'ignore', cwd: tmpdir() })
  const [code]: unknown[] = await once(running, 'exit')
  if (code !== 0) throw new Error(`Cannot run ${args.join(' ')}: it ended with ${String(code)}`)
}

function childrenOf(id: number): number[] {
  return readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

function isRunning(id: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** The folder with PostgreSQL's programs. Installs PostgreSQL if there is none, and throws if that fails. */
export function postgresPrograms(): string {
  const found = findPrograms()
  if (found) return found
  installPackage('postgresql')
  const installed = findPrograms()
  if (!installed) throw new Error('Cannot find PostgreSQL: it is neither installed nor could it be installed')
  return installed
}

function findPrograms(): string | undefined {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).toSorted().toReversed() : []
  return [
    ...versions.map((version) => path.join(packaged, version, 'bin')),
    '/usr/local/bin',
    '/usr/bin',
  ].find((bin) => existsSync(path.join(bin, 'initdb')))
}

/** Installs one of Debian's packages. */
export function installPackage(name: string): void {
  console.log(`Installing ${name} from the system’s packages …`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit' })
}
