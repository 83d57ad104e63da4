import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import * as z from 'zod/mini'

import { installPackage } from '../scripts/temporary-postgres.ts'

/** One request as it is sent. */
export interface Sent {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

/** How a run went: answers a second, and milliseconds until half and until 99 of 100 answers were there. */
export interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** The same with all that a run of wrk says: 95 of 100, and how many answers were no success or never came. */
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

/** The same as `drive`. Throws where any answer was not a success. */
export async function load(address: string, requests: readonly Sent[], how: Load): Promise<Figures> {
  const { refused, broken, ...figures } = await drive(address, requests, how)
  if (refused > 0 || broken > 0 || figures.perSecond === 0) {
    throw new Error(`${requests[0]?.path}: ${refused} calls were refused and ${broken} broke off`)
  }
  return figures
}

/**
 * Sends requests in turn, each connection the next as soon as it has its answer, by wrk: written in C, it
 * leaves the machine to what is measured.
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
    const script = path.join(import.meta.dirname, 'load.lua')
    const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', script, address]
    const { stdout } = await run('wrk', [...words, '--', file])
    const answer = Answer.parse(JSON.parse(/^FIGURES (.*)$/m.exec(stdout)?.[1] ?? 'null'))
    const { requests: answered, seconds: taken, ...rest } = answer
    return { ...rest, perSecond: answered / taken }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function lineOf({ method = 'GET', path: address, headers = {}, body }: Sent): string {
  const all = { ...headers, ...(body && { 'content-type': 'application/json' }) }
  const fields = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [method, address, fields.join('\u001F'), body ? JSON.stringify(body) : ''].join('\t')
}

function requireWrk(): void {
  if (spawnSync('wrk', ['-v']).error) installPackage('wrk')
}
