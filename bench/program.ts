import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { processorSeconds } from './processor.ts'

/** The process of a server, measured from outside. */
export interface Program {
  readonly address: string
  /** The time from its start to its first reply, in seconds. */
  readonly startSeconds: number
  /** The processor time that it has used, in seconds. */
  cpuSeconds(): number
  /** The memory that it holds now (resident set), in MB. */
  memory(): number
  stop(): Promise<void>
}

interface Description {
  readonly file: string
  readonly port: number
  /** The path that replies with success once the server is ready. */
  readonly ready: string
  readonly environment?: NodeJS.ProcessEnv
}

const pollEveryMs = 10

/** Starts a program on a port of this machine, and waits until it replies. Throws if it ends before that. */
export async function startProgram({ file, port, ready, environment }: Description): Promise<Program> {
  const begun = performance.now()
  const child = spawn(process.execPath, [...execArguments(file), file], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}${ready}`).catch(() => null))?.ok) {
    const end = child.exitCode ?? child.signalCode
    if (end !== null) throw new Error(`${file} ended with ${end}`)
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
  }
  const startSeconds = (performance.now() - begun) / 1000

  return {
    address,
    startSeconds,
    cpuSeconds: () => processorSeconds(child.pid!),
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** `PROFILE=1` leaves a processor profile of the product in node_modules/.cache/evenkeel/profiles. */
function execArguments(file: string): string[] {
  return process.env['PROFILE'] && file.endsWith('start.js')
    ? ['--cpu-prof', '--cpu-prof-dir=node_modules/.cache/evenkeel/profiles']
    : []
}
