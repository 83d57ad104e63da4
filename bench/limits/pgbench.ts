import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { postgresPrograms } from '../../scripts/temporary-postgres.ts'
import type { Figures } from '../load/wrk.ts'
import { statements } from './statements.ts'

/** The values of a statement's parameters: the session of a random person, and always the same check-in. */
const values = [
  "sha256(convert_to('person-' || :person::text, 'UTF8'))",
  'gen_random_uuid()',
  '7',
  '4',
  `'{Workload}'`,
  `'{Headache}'`,
  `''`,
  'true',
]

interface Run {
  readonly url: string
  readonly statement: keyof typeof statements
  readonly people: number
  readonly connections: number
  readonly seconds: number
}

/** Measures PostgreSQL alone with the same prepared statement (`pgbench -M prepared`). */
export function pgbench({ url, statement, people, connections, seconds }: Run): Figures {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-pgbench-'))
  const script = path.join(folder, 'script.sql')
  const text = statements[statement].replace(/\$(\d)/g, (_, number) => values[Number(number) - 1]!)
  writeFileSync(script, `\\set person random(1, ${people})\n${text.replaceAll(/\s+/g, ' ').trim()};\n`)
  try {
    const args = ['-n', '-M', 'prepared', `-c${connections}`, '-j1', `-T${seconds}`, '-l']
    const program = path.join(postgresPrograms(), 'pgbench')
    const answer = execFileSync(program, [...args, '--log-prefix=times', '-f', script, url], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const times = execFileSync('sh', ['-c', "cut -d' ' -f3 times.* | sort -n"], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
    const sorted = times.trim().split('\n')
    const at = (share: number) => Number(sorted[Math.floor(sorted.length * share)]) / 1000
    return { perSecond: Number(/tps = ([\d.]+)/.exec(answer)?.[1]), p50: at(0.5), p99: at(0.99) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
