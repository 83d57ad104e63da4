import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

const mostSaid = 2000

/**
 * What pg_dump writes of a database, as it was at an exported snapshot. The rows of the named tables are
 * left out. Throws in words where the program is missing or fails.
 */
export async function* dumpPostgres(
  url: string,
  { snapshot, without }: { snapshot: string; without: readonly string[] },
): AsyncGenerator<Buffer> {
  const words = [
    '--format=custom',
    '--no-owner',
    // The rights of the roles are given anew by the next start, whatever roles the other server has.
    '--no-privileges',
    `--snapshot=${snapshot}`,
    // Its policies let it read every row; without the second word pg_dump would not ask them.
    '--role=evenkeel_backup',
    '--enable-row-security',
  ]
  const left = without.map((table) => `--exclude-table-data=${table}`)
  const { program, end } = run('pg_dump', url, [...words, ...left])
  program.stdin.end()
  try {
    for await (const bytes of program.stdout) yield Buffer.from(bytes)
    await end
  } finally {
    program.kill()
  }
}

/** Puts what pg_dump wrote into a database, all of it or nothing. Throws in words where it cannot. */
export async function restorePostgres(url: string, source: AsyncIterable<Buffer>): Promise<void> {
  const words = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges']
  const { program, end } = run('pg_restore', url, words)
  const fed = pipeline(source, program.stdin)
  try {
    await Promise.all([end, fed])
  } finally {
    program.kill()
    // Of the two, the program's own words say more than that its input was closed.
    await fed.catch(() => {})
  }
}

function run(name: string, url: string, words: string[]) {
  // The password goes by the environment: other users of the machine can read a command line.
  const { address, password } = apart(url)
  const program = spawn(name, [...words, `--dbname=${address}`], {
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
  // It is awaited once the output has ended; until then a failure must not count as nobody's.
  end.catch(() => {})
  return { program, end }
}

/** A URL without its password, and the password; as it is where it names a socket and no host. */
function apart(url: string): { address: string; password: string } {
  if (!URL.canParse(url)) return { address: url, password: '' }
  const target = new URL(url)
  const password = decodeURIComponent(target.password)
  target.password = ''
  return { address: target.href, password }
}
