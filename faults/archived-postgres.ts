import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { installPackage, type TemporaryPostgres } from '../scripts/temporary-postgres.ts'
import { query } from './databases.ts'

/** A PostgreSQL whose write-ahead log goes to pgBackRest, as docs/operating.md sets it up. */
export interface ArchivedPostgres {
  /** Makes a full backup. */
  backUp(): void
  /** Ends PostgreSQL by SIGKILL, deletes its files as if its disk were lost, and brings them back. */
  loseAndRestore(how?: { readonly until: string }): Promise<void>
  /** Deletes what was archived. */
  close(): void
}

const program = '/usr/bin/pgbackrest'
const stanza = 'evenkeel'

/** Sets up pgBackRest with the configuration in deploy/ on a running PostgreSQL. Installs it if it is missing. */
export async function archive({ url, port, ...postgres }: TemporaryPostgres): Promise<ArchivedPostgres> {
  if (!existsSync(program)) installPackage('pgbackrest')
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-archive-'))
  const config = path.join(folder, 'pgbackrest.conf')
  for (const name of ['repository', 'log', 'lock', 'spool']) mkdirSync(path.join(folder, name))
  const [{ data, socket } = { data: '', socket: '' }] = await query<{ data: string; socket: string }>(
    url,
    `select current_setting('data_directory') as data, current_setting('unix_socket_directories') as socket`,
  )
  const changed = readFileSync('deploy/pgbackrest.conf', 'utf8')
    .replace(/^repo1-path=.*$/m, `repo1-path=${path.join(folder, 'repository')}`)
    .replace(
      /^pg1-path=.*$/m,
      `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${socket}\npg1-user=evenkeel`,
    )
    .replace(
      /^process-max=/m,
      `log-path=${folder}/log\nlock-path=${folder}/lock\nspool-path=${folder}/spool\n$&`,
    )
  writeFileSync(config, changed)
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder])
  const run = (...args: string[]) =>
    execFileSync(...asOwner([`--config=${config}`, `--stanza=${stanza}`, ...args]))

  for (const setting of [
    `archive_mode = 'on'`,
    `archive_command = '${program} --config=${config} --stanza=${stanza} archive-push %p'`,
    `archive_timeout = '30s'`,
  ]) {
    await query(url, `alter system set ${setting}`)
  }
  await postgres.restart()
  run('stanza-create')

  return {
    backUp: () => void run('backup', '--type=full'),
    async loseAndRestore({ until } = { until: '' }) {
      await postgres.kill()
      for (const name of readdirSync(data)) rmSync(path.join(data, name), { recursive: true, force: true })
      run('restore', ...(until === '' ? [] : ['--type=time', `--target=${until}`, '--target-action=promote']))
      await postgres.start()
      await whenPromoted(url)
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const isRoot = process.getuid?.() === 0

function asOwner(
  args: string[],
): [string, string[], { cwd: string; stdio: ['ignore', 'ignore', 'inherit'] }] {
  const options: { cwd: string; stdio: ['ignore', 'ignore', 'inherit'] } = {
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  return isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args], options] : [program, args, options]
}

/** Waits until PostgreSQL has replayed its log and takes writes. */
async function whenPromoted(url: string): Promise<void> {
  for (;;) {
    const rows = await query<{ replays: boolean }>(url, 'select pg_is_in_recovery() as replays').catch(
      () => [],
    )
    if (rows[0]?.replays === false) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
