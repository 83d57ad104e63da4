import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { wings } from '../src/features/wings.ts'

// Writes the lists of what stands in the folders of the features, since the pages' build, the server's build and Node
// have no way in common to find it. With --check it only says which list is stale.
const isCheck = process.argv.includes('--check')

const lists: Readonly<Record<string, string>> = {
  'src/app/server/declared-features.ts': listOf(
    'feature.ts',
    'declaredFeatures',
    'Every feature. Those that are functions need what `features.ts` hands in.',
  ),
  'src/app/web/declared-pages.ts': listOf(
    'feature.web.tsx',
    'declaredPages',
    'The pages of every feature. Those that are functions need what `pages.ts` hands in.',
  ),
  'src/app/label-actions.ts': labels(),
}

for (const [file, text] of Object.entries(lists)) {
  if (!isCheck) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is stale: run npm run lists`)
    process.exitCode = 1
  }
}

/** Every feature's file of a name, by wings, the lowest first. */
function filesOf(name: string): string[] {
  return wings.flatMap((wing) => globSync(`src/features/${wing}/*/${name}`).toSorted())
}

function importOf(name: string, file: string): string {
  return `import { ${name} } from '${file.replace(/^src\//, '#')}'`
}

/** A module that exports what each of these files does, by its name. */
function listOf(file: string, name: string, what: string): string {
  const found = filesOf(file).map((one) => {
    const [, exported] = /^export const (\w+)/m.exec(readFileSync(one, 'utf8')) ?? []
    if (!exported) throw new Error(`${one} exports nothing`)
    return { exported, line: importOf(exported, one) }
  })
  return [
    '// Written by `npm run lists`.',
    ...found.map(({ line }) => line).toSorted(byPath),
    '',
    `/** ${what} By wings, the lowest first. */`,
    `export const ${name} = {`,
    ...found.map(({ exported }) => `  ${exported},`),
    '}',
    '',
  ].join('\n')
}

/** The module that hands in how the actions of all features read in the audit trail. */
function labels(): string {
  const found = filesOf('locales/en.json')
    .filter((one) => 'trail' in JSON.parse(readFileSync(one, 'utf8')))
    .map((one) => {
      const folder = path.dirname(one)
      const name = path
        .basename(path.dirname(folder))
        .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return { name, line: importOf(`texts as ${name}`, `${folder}/texts.ts`) }
    })
  return [
    '// Written by `npm run lists`.',
    ...[
      importOf('labelActions', 'src/features/core/audit-trail/labels.ts'),
      ...found.map(({ line }) => line),
    ].toSorted(byPath),
    '',
    '// How the actions of every feature read in the audit trail.',
    'labelActions(',
    ...found.map(({ name }) => `  ${name}('trail'),`),
    ')',
    '',
  ].join('\n')
}

function byPath(one: string, other: string): number {
  const pathIn = (line: string) => line.slice(line.indexOf("'"))
  return pathIn(one) < pathIn(other) ? -1 : 1
}
