import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

const mostSaid = 2000

/**
 * Streams pg_dump's output for a database at an exported snapshot, without the rows of the named tables. Throws
 * an error for the operator when the program is missing or fails.
 */
export async function* dumpPostgres(
  url: string,
  { snapshot, without }: { snapshot: string; without: readonly string[] },
): AsyncGenerator<Buffer> {
  const args = [
    '--format=custom',
    '--no-owner',
    // The next start grants the roles their rights; the other server may have other roles.
    '--no-privileges',
    `--snapshot=${snapshot}`,
    // The backup role's policies let it read every row; without this option pg_dump refuses tables with policies.
    '--role=evenkeel_backup',
    '--enable-row-security',
  ]
  const left = without.map((table) => `--exclude-table-data=${table}`)
  const { program, end } = run('pg_dump', url, [...args, ...left])
  program.stdin.end()
  try {
    for await (const bytes of program.stdout) yield Buffer.from(bytes)
    await end
  } finally {
    program.kill()
  }
}

/** Restores pg_dump's output into a database in one transaction. Throws an error for the operator when it fails. */
export async function restorePostgres(url: string, source: AsyncIterable<Buffer>): Promise<void> {
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges']
  const { program, end } = run('pg_restore', url, args)
  const fed = pipeline(source, program.stdin)
  try {
    await Promise.all([end, fed])
  } finally {
    program.kill()
    // The program's own error says more than the error about its closed input.
    await fed.catch(() => {})
  }
}

function run(name: string, url: string, args: string[]) {
  // The password goes into the environment, since other users of the machine can read a command line.
  const { address, password } = apart(url)
  const program = spawn(name, [...args, `--dbname=${address}`], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: 'pipe',
  })
  const said = text(program.stderr)
  const end = new Promise<void>((resolve, reject) => {
    program.once('error', () =>
      reject(
        new Error(
          `${name} is not on this machine: install PostgreSQL's client programs, of the server's version`,
        ),
      ),
    )
    program.once('close', (code) => {
      if (code === 0) resolve()
      else void said.then((why) => reject(new Error(`${name} failed: ${why.trim().slice(0, mostSaid)}`)))
    })
  })
  // It is awaited after the output has ended. Until then a failure must not be an unhandled rejection.
  end.catch(() => {})
  return { program, end }
}

/** A URL without its password, and the password. A URL with a socket instead of a host stays as it is. */
function apart(url: string): { address: string; password: string } {
  if (!URL.canParse(url)) return { address: url, password: '' }
  const target = new URL(url)
  const password = decodeURIComponent(target.password)
  target.password = ''
  return { address: target.href, password }
}
