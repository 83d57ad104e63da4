import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { projectFile } from '#server/project-file.ts'

/**
 * The version of a text for sign-off: the first 12 characters of its SHA-256 in hex. Spaces, line breaks and the rules
 * of tables do not count, since formatting a table anew changes nothing that a clinician reads.
 */
export function versionOf(text: string): string {
  const words = text.replaceAll(/-{2,}/g, '-').replaceAll(/\s+/g, ' ').trim()
  return createHash('sha256').update(words).digest('hex').slice(0, 12)
}

/** The version of docs/clinical.md beside these sources; null where it is not installed. Read once. */
export const clinicalVersion = readVersion(projectFile('docs/clinical.md'))

/** The version of the text in a file; null where there is no such file. */
export function readVersion(file: string): string | null {
  try {
    return versionOf(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
