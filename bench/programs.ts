import path from 'node:path'

import { type Program, startProgram } from './program.ts'

interface Databases {
  readonly evenkeel: string
  readonly baseline: string
  readonly keyFile: string
}

/** All measured servers. Each is a process of its own. */
export interface Programs {
  readonly http: Program
  readonly fastify: Program
  readonly ceiling: Program
  readonly baseline: Program
  readonly evenkeel: Program
  /** A second instance of the product. */
  readonly second: Program
}

const firstPort = 4401

/** Evenkeel's settings in production, behind a proxy on this machine. */
export function productionSettings(databaseUrl: string, keyFile: string): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    KEY_FILE: keyFile,
    APP_ORIGIN: 'https://evenkeel.example',
    TRUSTED_PROXIES: '127.0.0.1',
    // The same as in deploy/evenkeel@.service.
    NODE_OPTIONS: '--max-semi-space-size=4',
    NODE_COMPILE_CACHE: path.join(path.dirname(keyFile), 'compiled'),
  }
}

/** Starts all servers. The product's tables must exist. */
export async function startPrograms({ evenkeel, baseline, keyFile }: Databases): Promise<Programs> {
  let port = firstPort
  const start = (file: string, ready: string, environment: NodeJS.ProcessEnv) =>
    startProgram({ file, ready, port: port++, environment })
  const settings = productionSettings(evenkeel, keyFile)
  const production = { NODE_ENV: 'production', DATABASE_URL: baseline }
  return {
    http: await start('bench/limits/http.ts', '/', production),
    fastify: await start('bench/limits/fastify.ts', '/', production),
    ceiling: await start('bench/limits/ceiling.ts', '/ready', production),
    baseline: await start('bench/baseline/server.ts', '/ready', production),
    evenkeel: await start('dist/server/start.js', '/health/ready', settings),
    second: await start('dist/server/start.js', '/health/ready', settings),
  }
}
