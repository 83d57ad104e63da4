import path from 'node:path'

import { type Program, startProgram } from './program.ts'

interface Databases {
  readonly evenkeel: string
  readonly baseline: string
  readonly keyFile: string
}

/** The two servers that are compared. */
interface Compared {
  readonly baseline: Program
  readonly evenkeel: Program
}

/** All measured servers. Each is a process of its own. */
export interface Programs extends Compared {
  readonly http: Program
  readonly fastify: Program
  readonly ceiling: Program
  /** A second instance of the product. */
  readonly second: Program
}

const baselinePort = 4401
const evenkeelPort = 4402
const otherPorts = 4403

/** Evenkeel's settings in production, behind a proxy on this machine. */
export function productionSettings(databaseUrl: string, keyFile: string): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    KEY_FILE: keyFile,
    APP_ORIGIN: 'https://evenkeel.example',
    TRUSTED_PROXIES: '127.0.0.1',
    // The same as in deploy/evenkeel@.service.
    NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=1024 --v8-pool-size=1',
    MALLOC_ARENA_MAX: '1',
    NODE_COMPILE_CACHE: path.join(path.dirname(keyFile), 'compiled'),
  }
}

const start = async (
  file: string,
  [port, ready, environment]: readonly [number, string, NodeJS.ProcessEnv],
  stops: AsyncDisposableStack,
): Promise<Program> => {
  const program = await startProgram({ file, port, ready, environment })
  stops.defer(() => program.stop())
  return program
}

/** Starts the baseline and the product, which `stops` will stop. The product's tables must exist. */
export async function startCompared(
  { evenkeel, baseline, keyFile }: Databases,
  stops: AsyncDisposableStack,
): Promise<Compared> {
  const settings = productionSettings(evenkeel, keyFile)
  return {
    baseline: await start(
      'bench/baseline/server.ts',
      [baselinePort, '/ready', productionOf(baseline)],
      stops,
    ),
    evenkeel: await start('dist/server/start.js', [evenkeelPort, '/health/ready', settings], stops),
  }
}

/** Starts all servers, which `stops` will stop, even if a later one fails to start. */
export async function startPrograms(databases: Databases, stops: AsyncDisposableStack): Promise<Programs> {
  const { evenkeel, baseline, keyFile } = databases
  const limit = (name: string, index: number, ready: string) =>
    start(`bench/limits/${name}.ts`, [otherPorts + index, ready, productionOf(baseline)], stops)
  const settings = productionSettings(evenkeel, keyFile)
  return {
    ...(await startCompared(databases, stops)),
    http: await limit('http', 0, '/'),
    fastify: await limit('fastify', 1, '/'),
    ceiling: await limit('ceiling', 2, '/ready'),
    second: await start('dist/server/start.js', [otherPorts + 3, '/health/ready', settings], stops),
  }
}

const productionOf = (url: string) => ({ NODE_ENV: 'production', DATABASE_URL: url })
