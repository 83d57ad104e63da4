import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { languages } from '../src/shared/language.ts'
import { catalogFolders, messagesOf, valuesOf } from './catalogs.ts'

// Writes beside each feature's catalogs what the compiler knows of them: which texts need values. With --check it only
// says which of these modules is out of date, and what a language lacks of the English catalog.
const isCheck = process.argv.includes('--check')
const wrong: string[] = []

for (const folder of catalogFolders()) {
  const texts = textsIn(folder)
  const file = path.join(folder, 'texts.ts')
  const module = moduleOf(texts)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== module) {
    if (isCheck) wrong.push(`${file} is out of date: npm run texts`)
    else writeFileSync(file, module)
  }
  for (const { id, said } of texts)
    for (const language of languages)
      if (!said.has(language)) wrong.push(`${path.join(folder, `${language}.json`)}: ${id} is missing`)
}
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exitCode = 1

interface Text {
  readonly id: string
  readonly subject: string
  readonly name: string
  /** Its message in each language that has one. */
  readonly said: Map<string, string>
}

function textsIn(folder: string): Text[] {
  const texts = new Map<string, Text>()
  for (const language of languages) {
    for (const { subject, name, text } of messagesOf(folder, language)) {
      const id = `${subject}.${name}`
      const known = texts.get(id) ?? { id, subject, name, said: new Map<string, string>() }
      texts.set(id, known)
      if (text) known.said.set(language, text)
    }
  }
  return [...texts.values()]
}

/** The module that reads a feature's catalogs. */
function moduleOf(texts: readonly Text[]): string {
  const values = [...Map.groupBy(texts, ({ subject }) => subject)].flatMap(([subject, ofSubject]) => {
    const lines = ofSubject.flatMap((text) => {
      const types = typesOf(text)
      return types ? [`    ${/^[\w$]+$/.test(text.name) ? text.name : `'${text.name}'`}: { ${types} }`] : []
    })
    return lines.length > 0 ? [`  ${subject}: {`, ...lines, '  }'] : []
  })
  const hasTags = values.some((line) => line.includes(': Tag'))
  const declared = ['/** What texts need to be said. */', 'interface Values {', ...values, '}', '']
  return [
    '// Written by `npm run texts`.',
    `import { catalog${hasTags ? ', type Tag' : ''} } from '#shared/catalog.ts'`,
    '',
    ...languages.map((language) => `import ${language} from './${language}.json' with { type: 'json' }`),
    '',
    ...(values.length > 0 ? declared : []),
    `export const texts = catalog<typeof en, ${values.length > 0 ? 'Values' : 'object'}>({ ${languages.join(', ')} })`,
    '',
  ].join('\n')
}

/** The values that any language puts into a text. */
function typesOf({ said }: Text): string {
  const types = new Map<string, string>()
  for (const text of said.values()) {
    for (const [name, type] of valuesOf(text))
      if (type !== 'string | number' || !types.has(name)) types.set(name, type)
  }
  return [...types]
    .map(([name, type]) => `${name}: ${type}`)
    .toSorted()
    .join('; ')
}
