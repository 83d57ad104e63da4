import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The product with its demo, in a folder of its own that is gone when it stops. */
export interface DemoServer {
  readonly origin: string
  stop(): Promise<void>
}

/** Starts the demo on a port of this machine and answers once it serves. */
export async function startDemo(port: number): Promise<DemoServer> {
  const data = mkdtempSync(path.join(tmpdir(), 'evenkeel-demo-'))
  const origin = `http://127.0.0.1:${port}`
  const server = spawn('node', ['src/app/server/start.ts'], {
    env: { ...process.env, DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`${origin}/api/config`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`The demo ended with ${server.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    origin,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill()
        await once(server, 'exit')
      }
      rmSync(data, { recursive: true, force: true })
    },
  }
}
