import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '#server/free-port.ts'

import { installPackage } from '../scripts/temporary-postgres.ts'

/** A proxy in front of two instances. */
export interface Nginx {
  readonly address: string
  stop(): Promise<void>
}

const program = '/usr/sbin/nginx'

/** Starts a real nginx with deploy/nginx.conf in front of the instances on two ports, without TLS. */
export async function startNginx(ports: readonly [number, number]): Promise<Nginx> {
  if (!existsSync(program)) installPackage('nginx-light')
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-nginx-'))
  const port = await freePort()
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/^\s*(listen \[|ssl_|access_log|error_log).*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr warn; events {}\nhttp {\naccess_log off;\n${site}}\n`,
  )
  const running = spawn(program, ['-c', file], { stdio: 'inherit' })
  const address = `http://127.0.0.1:${port}`
  while ((await fetch(address).catch(() => null)) === null) {
    if (running.exitCode !== null) throw new Error('nginx did not start')
    await sleep(50)
  }
  return {
    address,
    async stop() {
      const gone = once(running, 'exit')
      running.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
