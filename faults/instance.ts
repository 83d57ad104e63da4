import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a process ended: its exit code, or null where a signal ended it. */
export interface Ending {
  readonly code: number | null
  readonly milliseconds: number
}

/** One process of the product, which may be killed and started again. */
export interface Instance {
  readonly address: string
  /** Starts it and answers once it serves. Throws, with what it said, where it ends before that. */
  start(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop, as a supervisor does, and answers how long that took. */
  terminate(): Promise<Ending>
  /** Asks it to stop and does not wait. */
  signal(name: NodeJS.Signals): void
  isRunning(): boolean
  processId(): number | undefined
  /** The memory it holds, in MiB. */
  memory(): number
  /** How many files and connections it has open. */
  openFiles(): number
}

/** Describes an instance on a port; it runs only once it is started. */
export function instance(port: number, environment: NodeJS.ProcessEnv, wrapper: string[] = []): Instance {
  const address = `http://127.0.0.1:${port}`
  let running: ChildProcess | undefined

  const isUp = async () => (await fetch(`${address}/api/config`).catch(() => null))?.ok ?? false
  const isRunning = () => running !== undefined && running.exitCode === null && running.signalCode === null
  const own = (file: string) => `/proc/${running?.pid}/${file}`

  async function end(signal: NodeJS.Signals): Promise<Ending> {
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
      const [program, ...words] = [...wrapper, 'node', 'src/app/server/start.ts']
      const server = spawn(program, words, {
        env: { ...process.env, LOG_LEVEL: 'fatal', ...environment, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      running = server
      let said = ''
      server.stderr.on('data', (part: Buffer) => (said += part.toString()))
      server.stderr.pipe(process.stderr)
      while (!(await isUp())) {
        if (!isRunning()) throw new Error(`The instance ended with ${server.exitCode}: ${said.trim()}`)
        await sleep(50)
      }
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
