import { existsSync, readFileSync } from 'node:fs'

import * as z from 'zod/mini'

import { projectFile } from './project-file.ts'

/** The version in package.json, for logs and health answers. */
export const version = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(projectFile('package.json'), 'utf8'))).version

/** The file in an archive that says what it was made of. The sources have none. */
export const buildInfoFile = 'build-info.json'

const BuildInfo = z.object({ commit: z.string() })

/** The commit that the archive of this installation was made of; null where it runs from sources. */
export function readCommit(): string | null {
  const file = projectFile(buildInfoFile)
  return existsSync(file) ? BuildInfo.parse(JSON.parse(readFileSync(file, 'utf8'))).commit : null
}
