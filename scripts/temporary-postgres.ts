import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A PostgreSQL of one's own. */
export interface TemporaryPostgres {
  readonly url: string
  /** Stops it and leaves nothing behind. */
  readonly stop: () => void
}

/** Starts a real PostgreSQL in a temporary folder on a free port, installing one where there is none. */
export async function startPostgres(): Promise<TemporaryPostgres> {
  const programs = findPrograms() ?? installPrograms()
  const isRoot = process.getuid?.() === 0
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-postgres-'))
  const data = path.join(folder, 'data')
  const port = await freePort()

  function asOwner(program: string, words: string[]): void {
    const command = path.join(programs, program)
    const [name, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...words]] : [command, words]
    execFileSync(name, all, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() })
  }

  function stop(): void {
    if (existsSync(path.join(data, 'postmaster.pid'))) {
      asOwner('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop'])
    }
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    // PostgreSQL refuses to run as root; Debian's package brings a user for it.
    if (isRoot) execFileSync('chown', ['postgres', folder])
    asOwner('initdb', ['-D', data, '-U', 'evenkeel', '--auth=trust', '-E', 'UTF8', '--no-sync'])
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=300`
    asOwner('pg_ctl', ['-D', data, '-w', '-o', options, '-l', path.join(folder, 'log'), 'start'])
  } catch (error) {
    stop()
    throw error
  }
  return { url: `postgresql://evenkeel@127.0.0.1:${port}/postgres`, stop }
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

function installPrograms(): string {
  console.log('Installing PostgreSQL from the system’s packages …')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { stdio: 'inherit' })
  const found = findPrograms()
  if (!found) throw new Error('Cannot test on PostgreSQL: it is neither installed nor could it be installed')
  return found
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
