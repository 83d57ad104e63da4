import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '#server/free-port.ts'

/** A server of the product in a process of its own, on this machine. */
export interface LocalServer {
  readonly origin: string
  /** Stops the server, and deletes its data unless the data folder was given. */
  stop(): Promise<void>
}

interface LocalServerOptions {
  /** A free port by default. */
  readonly port?: number
  /** The data folder. By default the server makes the demo in a temporary folder. */
  readonly folder?: string
  readonly environment?: NodeJS.ProcessEnv
}

/** Starts a server and answers once it serves requests. Throws where its process ends before that. */
export async function startLocalServer({
  port,
  folder,
  environment,
}: LocalServerOptions = {}): Promise<LocalServer> {
  const data = folder ?? mkdtempSync(path.join(tmpdir(), 'evenkeel-local-'))
  const PORT = String(port ?? (await freePort()))
  const origin = `http://127.0.0.1:${PORT}`
  const server = spawn('node', ['dist/server/start.js'], {
    env: { ...process.env, LOG_LEVEL: 'error', ...environment, DATA_DIR: data, PORT },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => void server.kill()
  process.once('exit', end)
  while (!(await fetch(`${origin}/api/config`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    await pause(100)
  }
  return {
    origin,
    async stop() {
      process.off('exit', end)
      if (server.exitCode === null && server.signalCode === null) {
        end()
        await once(server, 'exit')
      }
      if (!folder) rmSync(data, { recursive: true, force: true })
    },
  }
}
