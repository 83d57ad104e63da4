import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program that runs in the background. Its output is a file. */
export interface Daemon {
  start(): void
  /** Ends it by SIGKILL, and waits until it has ended. */
  kill(): Promise<void>
  /** Asks it to stop by SIGTERM, and waits until it has ended. */
  terminate(): Promise<void>
  /** Its id, while it runs. */
  processId(): number | undefined
}

interface Launch {
  readonly command: string
  readonly args?: readonly string[]
  readonly environment?: NodeJS.ProcessEnv
  /** The file for its output. */
  readonly log: string
  /** Who runs it. */
  readonly user?: User
}

/** A user of this machine. */
export interface User {
  readonly uid: number
  readonly gid: number
}

/** The user of Debian's PostgreSQL, which refuses to run as root. */
export function postgresUser(): User {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  )
  return { uid: uid!, gid: gid! }
}

/** Makes a daemon without starting it. */
export function daemon({ command, args = [], environment = {}, log, user }: Launch): Daemon {
  let running: ChildProcess | undefined

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = running
    running = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = once(ending, 'exit')
    ending.kill(signal)
    await gone
  }

  return {
    start() {
      const output = openSync(log, 'a')
      running = spawn(command, args, {
        ...user,
        env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...environment },
        stdio: ['ignore', output, output],
        cwd: '/',
      })
      running.on('error', (error) => console.error(`${command}: ${error.message}`))
    },
    kill: () => end('SIGKILL'),
    terminate: () => end('SIGTERM'),
    processId: () => (running?.exitCode === null && running.signalCode === null ? running.pid : undefined),
  }
}

/** The processes that a process has started, and those that these have. */
export function descendantsOf(id: number): number[] {
  const children = childrenOf(id)
  return [...children, ...children.flatMap(descendantsOf)]
}

function childrenOf(id: number): number[] {
  try {
    return readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Sends a signal to each process that is still there. */
export function signalAll(ids: readonly number[], signal: NodeJS.Signals): void {
  for (const id of ids) {
    try {
      process.kill(id, signal)
    } catch {
      // It has ended.
    }
  }
}

/** Waits until all of them have ended. One that nobody has collected yet counts as ended. */
export async function waitForEnd(ids: readonly number[]): Promise<void> {
  while (ids.some(isRunning)) await sleep(20)
}

function isRunning(id: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'))
  } catch {
    return false
  }
}
