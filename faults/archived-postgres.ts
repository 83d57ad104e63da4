import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { installPackage, type TemporaryPostgres } from '../scripts/temporary-postgres.ts'
import { type ArchiveStorage, startArchiveStorage } from './archive-storage.ts'
import { query } from './databases.ts'
import { runProgram } from './run-program.ts'
import { until } from './until.ts'

/** A PostgreSQL whose write-ahead log goes to pgBackRest, as docs/operating/archive.md sets it up. */
export interface ArchivedPostgres {
  /** The storage that it goes to; null for a folder. */
  readonly storage: ArchiveStorage | null
  /** Makes a full backup. */
  backUp(): Promise<void>
  /** The file of the log that is being written. */
  logFile(): Promise<string>
  /** Waits until this file of the log has been handed on. */
  whenHandedOn(file: string): Promise<void>
  /** Ends PostgreSQL by SIGKILL, deletes its files as if its disk were lost, and brings them back. */
  loseAndRestore(how?: { readonly until: string }): Promise<RestoreTimes>
  /** Deletes what was archived. */
  close(): Promise<void>
}

/** How many seconds a restore took. */
interface RestoreTimes {
  /** Until the files of the backup were back. */
  readonly files: number
  /** Until PostgreSQL had replayed its log and took writes. */
  readonly log: number
}

const program = '/usr/bin/pgbackrest'
const stanza = 'evenkeel'
/** Longer than a restore may take, so that it is measured and not cut off. */
const mostSeconds = 30 * 60
/** PostgreSQL hands a part of its log on after 30 seconds, and tries again a minute after three failures. */
const mostSecondsToHandOn = 180

/**
 * Sets up pgBackRest with the configuration in deploy/ on a running PostgreSQL, with a folder or with a storage like
 * S3. Installs it if it is missing.
 */
export async function archive(
  { url, port, ...postgres }: TemporaryPostgres,
  to: 'folder' | 'storage',
): Promise<ArchivedPostgres> {
  if (!existsSync(program)) installPackage('pgbackrest')
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-archive-'))
  const config = path.join(folder, 'pgbackrest.conf')
  for (const name of ['repository', 'log', 'lock', 'spool']) mkdirSync(path.join(folder, name))
  const storage = to === 'storage' ? await startArchiveStorage(folder) : null
  const [{ data, socket } = { data: '', socket: '' }] = await query<{ data: string; socket: string }>(
    url,
    `select current_setting('data_directory') as data, current_setting('unix_socket_directories') as socket`,
  )
  const place = storage?.settings ?? { 'repo1-path': path.join(folder, 'repository') }
  const changed = withSettings(readFileSync('deploy/pgbackrest.conf', 'utf8'), { ...place, 'pg1-path': data })
    .replace(/^pg1-path=.*$/m, `$&\npg1-port=${port}\npg1-socket-path=${socket}\npg1-user=evenkeel`)
    .replace(
      /^process-max=/m,
      `log-path=${folder}/log\nlock-path=${folder}/lock\nspool-path=${folder}/spool\n$&`,
    )
  writeFileSync(config, changed)
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder])
  const run = (...args: string[]) =>
    runProgram(...asOwner([`--config=${config}`, `--stanza=${stanza}`, ...args]), {
      cwd: tmpdir(),
      seconds: mostSeconds,
    })

  for (const setting of [
    `archive_mode = 'on'`,
    `archive_command = '${program} --config=${config} --stanza=${stanza} archive-push %p'`,
    `archive_timeout = '30s'`,
  ]) {
    await query(url, `alter system set ${setting}`)
  }
  await postgres.restart()
  await run('stanza-create')
  await run('check')

  return {
    storage,
    backUp: async () => void (await run('backup', '--type=full')),
    async logFile() {
      const [row] = await query<{ file: string }>(url, 'select pg_walfile_name(pg_current_wal_lsn()) as file')
      return row!.file
    },
    async whenHandedOn(file) {
      await until(`that PostgreSQL has handed ${file} on`, mostSecondsToHandOn, async () => {
        const rows = await query(url, `select from pg_stat_archiver where last_archived_wal >= '${file}'`)
        return rows.length > 0
      })
    },
    async loseAndRestore({ until: second } = { until: '' }) {
      await postgres.kill()
      for (const name of readdirSync(data)) rmSync(path.join(data, name), { recursive: true, force: true })
      const target = second === '' ? [] : ['--type=time', `--target=${second}`, '--target-action=promote']
      const files = await timed(() => run('restore', ...target))
      const log = await timed(async () => {
        await postgres.start()
        await until('that PostgreSQL has replayed its log', mostSeconds, hasReplayed)
      })
      return { files, log }
    },
    async close() {
      await storage?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }

  /** Throws with the last of PostgreSQL's own words if it has ended. */
  async function hasReplayed(): Promise<boolean> {
    try {
      const [row] = await query<{ replays: boolean }>(url, 'select pg_is_in_recovery() as replays')
      return row?.replays === false
    } catch (error) {
      if (postgres.isRunning()) return false
      throw new Error(`PostgreSQL ended while it replayed its log: ${postgres.lastWords()}`, { cause: error })
    }
  }
}

/** How many seconds this takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** Gives settings that stand in the configuration, perhaps behind a #, these values. */
function withSettings(configuration: string, settings: Readonly<Record<string, string>>): string {
  let changed = configuration
  for (const [name, value] of Object.entries(settings)) {
    const line = new RegExp(`^(# ?)?${name}=.*$`, 'm')
    if (!line.test(changed)) throw new Error(`deploy/pgbackrest.conf does not name ${name}`)
    changed = changed.replace(line, () => `${name}=${value}`)
  }
  return changed
}

const isRoot = process.getuid?.() === 0

function asOwner(args: string[]): [string, string[]] {
  return isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
}
