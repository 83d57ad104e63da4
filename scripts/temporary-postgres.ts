import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from './free-port.ts'

/** A PostgreSQL of one's own. */
export interface TemporaryPostgres {
  readonly url: string
  readonly port: number
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Starts it again and waits until it takes connections. */
  start(): Promise<void>
  /** Stops it in order, which ends every connection, and starts it again. */
  restart(): Promise<void>
  /** Stops it and leaves nothing behind. */
  readonly stop: () => void
}

interface Where {
  /** The folder to make its own in. */
  readonly parent?: string
  /** Settings of postgresql.conf beside its defaults, such as `shared_buffers=1GB`. */
  readonly settings?: readonly string[]
}

/** Starts a real PostgreSQL in a folder of its own on a free port, installing one where there is none. */
export async function startPostgres({
  parent = tmpdir(),
  settings = [],
}: Where = {}): Promise<TemporaryPostgres> {
  const programs = postgresPrograms()
  const folder = mkdtempSync(path.join(parent, 'evenkeel-postgres-'))
  const data = path.join(folder, 'data')
  const port = await freePort()
  const own = ['listen_addresses=127.0.0.1', 'max_connections=300', ...settings]
  const options = `-p ${port} -k ${folder} ${own.map((setting) => `-c ${setting}`).join(' ')}`
  const control = ['-D', data, '-w', '-o', options, '-l', path.join(folder, 'log')]

  const pidFile = path.join(data, 'postmaster.pid')
  const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

  function stop(): void {
    if (existsSync(pidFile) && isRunning(postmaster())) {
      // Not in order: a disk that is full could keep it from ending so.
      runNow(asOwner(programs, 'pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']))
    }
    rmSync(folder, { recursive: true, force: true })
  }

  async function kill(): Promise<void> {
    const processes = [postmaster(), ...childrenOf(postmaster())]
    process.kill(postmaster(), 'SIGKILL')
    // Its children notice, and only then may another take the folder.
    while (processes.some((id) => isRunning(id))) await sleep(20)
    // In a container nobody may collect the dead, and a process that is not collected counts as there.
    for (const lock of [pidFile, path.join(folder, `.s.PGSQL.${port}.lock`)]) rmSync(lock)
  }

  try {
    // PostgreSQL refuses to run as root; Debian's package brings a user for it.
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
    kill,
    start: () => run(asOwner(programs, 'pg_ctl', [...control, 'start'])),
    restart: () => run(asOwner(programs, 'pg_ctl', [...control, '-m', 'fast', 'restart'])),
    stop,
  }
}

const isRoot = process.getuid?.() === 0

type CommandLine = readonly [string, readonly string[]]

function asOwner(programs: string, program: string, words: readonly string[]): CommandLine {
  const command = path.join(programs, program)
  return isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...words]] : [command, words]
}

function runNow([name, words]: CommandLine): void {
  execFileSync(name, words, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() })
}

/** Runs it while the rest of this process goes on. */
async function run([name, words]: CommandLine): Promise<void> {
  // The server that stays behind would hold on to a pipe.
  const running = spawn(name, words, { stdio: 'ignore', cwd: tmpdir() })
  const [code]: unknown[] = await once(running, 'exit')
  if (code !== 0) throw new Error(`Cannot run ${words.join(' ')}: it ended with ${String(code)}`)
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

/** The folder with PostgreSQL's own programs, installed where there are none. */
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
