import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { startLocalServer } from '../scripts/local-server.ts'

/** The data folder of the demo that was made for this run. */
export const demoFolder = () => path.join(runFolder(), 'demo')

/** An empty folder, which is deleted after the run. */
export function newDataFolder(): string {
  return mkdtempSync(path.join(runFolder(), 'data-'))
}

/** Makes the demo once, which takes seconds. Each server of the run begins with a copy. Answers how to clean up. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export before the run.
export default async function prepare(): Promise<() => void> {
  const run = mkdtempSync(path.join(tmpdir(), 'evenkeel-journeys-'))
  // Workers inherit the environment.
  process.env['JOURNEYS_FOLDER'] = run
  const server = await startLocalServer({ folder: demoFolder() })
  await server.stop()
  return () => rmSync(run, { recursive: true, force: true })
}

function runFolder(): string {
  const folder = process.env['JOURNEYS_FOLDER']
  if (!folder) throw new Error('Cannot find the data of the journeys: setup.ts was not run')
  return folder
}
