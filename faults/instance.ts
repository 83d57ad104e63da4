import { type ChildProcess, spawn } from 'node:child_process'

/** One process of the product, which may be killed and started again. */
export interface Instance {
  readonly address: string
  start(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Describes an instance on a port; it runs only once it is started. */
export function instance(port: number, environment: NodeJS.ProcessEnv): Instance {
  const address = `http://127.0.0.1:${port}`
  let running: ChildProcess | undefined

  const isUp = async () => (await fetch(`${address}/api/entrance`).catch(() => null))?.ok ?? false

  return {
    address,
    async start() {
      const server = spawn('node', ['src/app/start.ts'], {
        env: { ...process.env, ...environment, PORT: String(port), LOG_LEVEL: 'fatal' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      running = server
      while (!(await isUp())) {
        if (server.exitCode !== null) throw new Error(`The instance ended with ${server.exitCode}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async kill() {
      const dying = running
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      const gone = new Promise((resolve) => dying.once('exit', resolve))
      dying.kill('SIGKILL')
      await gone
    },
  }
}
