import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

import { until } from './until.ts'

/** How a process ended: its exit code, or null after a signal, and how long that took. */
export interface Exit {
  readonly code: number | null
  readonly milliseconds: number
}

/** One process of the product. It can be killed and started again. */
export interface Instance {
  readonly address: string
  /** Starts it and waits until it replies. Throws with its error output if it ends before that. */
  start(): Promise<void>
  /** Ends it by SIGKILL. */
  kill(): Promise<void>
  /** Asks it to stop by SIGTERM, and waits for that. */
  terminate(): Promise<Exit>
  /** Sends it a signal and does not wait. */
  signal(name: NodeJS.Signals): void
  isRunning(): boolean
  processId(): number | undefined
  /** The memory it holds, in MiB. */
  memory(): number
  /** The number of its open files and connections. */
  openFiles(): number
}

/** It may migrate a large database first. */
const mostSecondsToStart = 300

/** Makes an instance on a port without starting it. */
export function instance(port: number, environment: NodeJS.ProcessEnv, wrapper: string[] = []): Instance {
  const address = `http://127.0.0.1:${port}`
  let running: ChildProcess | undefined

  const isUp = async () => (await fetch(`${address}/api/config`).catch(() => null))?.ok ?? false
  const isRunning = () => running !== undefined && running.exitCode === null && running.signalCode === null
  const own = (file: string) => `/proc/${running?.pid}/${file}`

  async function end(signal: NodeJS.Signals): Promise<Exit> {
    const dying = running
    if (!dying || !isRunning()) return { code: dying?.exitCode ?? null, milliseconds: 0 }
    const begun = performance.now()
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    dying.kill(signal)
    await gone
    return { code: dying.exitCode, milliseconds: Math.round(performance.now() - begun) }
  }

  return {
    address,
    async start() {
      const [program, ...args] = [...wrapper, 'node', 'dist/server/start.js']
      const server = spawn(program, args, {
        env: { ...process.env, LOG_LEVEL: 'fatal', ...environment, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      running = server
      let said = ''
      server.stderr.on('data', (part: Buffer) => (said += part.toString()))
      server.stderr.pipe(process.stderr)
      await until(`that the instance at ${address} answers`, mostSecondsToStart, async () => {
        if (!isRunning()) throw new Error(`The instance ended with ${server.exitCode}: ${said.trim()}`)
        return isUp()
      })
    },
    async kill() {
      await end('SIGKILL')
    },
    terminate: () => end('SIGTERM'),
    signal: (name) => void running?.kill(name),
    isRunning,
    processId: () => running?.pid,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(own('status'), 'utf8'))?.[1]) / 1024,
    openFiles: () => readdirSync(own('fd')).length,
  }
}
