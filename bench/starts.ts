import path from 'node:path'

import { type Program, startProgram } from './program.ts'
import { productionSettings } from './programs.ts'
import type { Run } from './results.ts'

const port = 4421

interface StartOptions {
  readonly databaseUrl: string
  readonly keyFile: string
  readonly folder: string
}

/** The time of a start until the first reply, in seconds, and the memory then, in MB. */
export interface Start {
  readonly name: string
  readonly seconds: number
  readonly memory: NonNullable<Run['memory']>
}

/** Measures a start on PostgreSQL with existing tables, and the second start of the demo, with a PostgreSQL of its own. */
export async function measureStarts({ databaseUrl, keyFile, folder }: StartOptions): Promise<Start[]> {
  const onPostgres = productionSettings(databaseUrl, keyFile)
  const demo = { DATA_DIR: path.join(folder, 'demo'), NODE_ENV: 'development', LOG_LEVEL: 'fatal' }
  await (await start(demo)).stop()
  return [await measure('Start on PostgreSQL', onPostgres), await measure('Second start of the demo', demo)]
}

async function measure(name: string, environment: NodeJS.ProcessEnv): Promise<Start> {
  const program = await start(environment)
  const memory = program.memory()
  await program.stop()
  return { name, seconds: program.startSeconds, memory }
}

function start(environment: NodeJS.ProcessEnv): Promise<Program> {
  return startProgram({ file: 'dist/server/start.js', port, ready: '/health/ready', environment })
}
