import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { titleAtStart } from '../src/app/system-tests/named-tests.ts'

/** What shows that something holds: a test, or without a title a whole file. */
export interface Evidence {
  readonly file: string
  readonly title: string | undefined
}

const folders = ['src/**/*.test.{ts,tsx}', 'journeys/**/*.spec.ts', 'faults/*.ts']
const files = folders.flatMap((pattern) => globSync(pattern)).toSorted()

/**
 * What tests and faults say that they show, by hazard (`Controls`) or by row of the security page (`Secures`). They say
 * it in a comment such as `// Controls H1, H64.`, just before a test, or anywhere else for the whole file.
 */
export function evidenceFor(word: 'Controls' | 'Secures'): Map<string, Evidence[]> {
  const comment = new RegExp(String.raw`^ *// ${word} ([A-Z]\d+(?:, [A-Z]\d+)*)\.\n`, 'gm')
  const byId = new Map<string, Evidence[]>()
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    for (const { 0: line, 1: ids = '', index } of source.matchAll(comment)) {
      const title = titleAtStart(source.slice(index + line.length))
      for (const id of ids.split(', ')) byId.set(id, [...(byId.get(id) ?? []), { file, title }])
    }
  }
  return byId
}

/** The page with all evidence, under the names that the hazard log and the security page give. */
export function evidencePage(): string {
  const log = readFileSync('docs/safety/hazard-log.md', 'utf8')
  const hazards = [...log.matchAll(/^- \*\*(H\d+)\. (.+?)\*\*/gm)]
  const controls = evidenceFor('Controls')
  const secures = evidenceFor('Secures')
  const rows = [...secures.keys()].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return [
    '# Evidence',
    'Made by `npm run docs` from comments in tests: `// Controls H1.` names a hazard of the [log](../safety/hazard-log.md), `// Secures A1.` a row of the [security page](../security.md). `%s` runs for each of its cases. Run a test by `npm exec -- vitest run <file> -t "<title>"`, a file of `journeys/` by `npm exec -- playwright test <file>`, one of `faults/` by `node`.',
    '## Hazards',
    ...hazards.map(([, id = '', name]) => section(`${id}. ${name}`, controls.get(id))),
    '## Security',
    ...rows.map((id) => section(id, secures.get(id))),
    '',
  ].join('\n\n')
}

function section(heading: string, evidence: readonly Evidence[] = []): string {
  const lines = evidence
    .toSorted((a, b) => Number(a.title === undefined) - Number(b.title === undefined))
    .map(({ file, title }) => {
      const link = `[${path.basename(file)}](../../${file})`
      return title === undefined ? `- the whole of ${link}` : `- ${title} (${link})`
    })
  return [`### ${heading}`, lines.join('\n') || 'No test.'].join('\n\n')
}
