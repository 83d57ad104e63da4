import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import * as z from 'zod/mini'

import { installPackage } from '../../scripts/temporary-postgres.ts'
import { headersOf, type Sent } from './send.ts'

/** The figures of a run: replies a second, and the 50th and 99th percentile of their time in milliseconds. */
export interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** All figures of wrk: also the 95th percentile, the number of refused requests and of those without a reply. */
export interface Run extends Figures {
  readonly p95: number
  readonly refused: number
  readonly broken: number
}

interface Load {
  readonly connections: number
  readonly seconds: number
}

const run = promisify(execFile)

const Answer = z.object({
  requests: z.number(),
  seconds: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  refused: z.number(),
  broken: z.number(),
})

/** Like `drive`. Throws if a request was refused or had no reply. */
export async function load(address: string, requests: readonly Sent[], how: Load): Promise<Figures> {
  const { refused, broken, ...figures } = await drive(address, requests, how)
  if (refused > 0 || broken > 0 || figures.perSecond === 0) {
    throw new Error(`${requests[0]?.path}: ${refused} calls were refused and ${broken} broke off`)
  }
  return figures
}

/**
 * Sends requests in turn by wrk. Each connection sends the next one as soon as it has its reply. wrk is written in
 * C, so it leaves most of the machine to the measured server.
 */
export async function drive(
  address: string,
  requests: readonly Sent[],
  { connections, seconds }: Load,
): Promise<Run> {
  requireWrk()
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-load-'))
  const file = path.join(folder, 'requests')
  writeFileSync(file, requests.map(lineOf).join('\n'))
  try {
    const script = path.join(import.meta.dirname, 'wrk.lua')
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', script, address]
    const { stdout } = await run('wrk', [...args, '--', file])
    const answer = Answer.parse(JSON.parse(/^FIGURES (.*)$/m.exec(stdout)?.[1] ?? 'null'))
    const { requests: answered, seconds: taken, ...rest } = answer
    return { ...rest, perSecond: answered / taken }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function lineOf(sent: Sent): string {
  const { method = 'GET', path: address, body } = sent
  const fields = Object.entries(headersOf(sent)).map(([name, value]) => `${name}: ${value}`)
  return [method, address, fields.join('\u001F'), body ? JSON.stringify(body) : ''].join('\t')
}

function requireWrk(): void {
  if (spawnSync('wrk', ['-v']).error) installPackage('wrk')
}
