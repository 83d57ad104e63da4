import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { po } from 'gettext-parser'

import { capitalized } from '../src/shared/first-letter.ts'
import { incompleteLanguages, type Language, languages } from '../src/shared/language.ts'
import { bothTypes, catalogFolders, messagesOf, readCatalog, valuesOf } from './catalogs.ts'
import { unsaidTexts } from './unsaid-texts.ts'

// What is done with the catalogs of texts. Without a word it writes beside each what the compiler knows of it: which
// texts need values.
//
//   npm run texts                        writes `locales/texts.ts` of every feature
//   npm run texts -- --check             says which is out of date, and what a language lacks
//   npm run texts -- add pt              begins a language
//   npm run texts -- export pt pt.po     all texts for a translator's tool, with the English and our notes beside them
//   npm run texts -- import pt pt.po     what came back
const [command, language = '', file = ''] = process.argv.slice(2)

if (command === 'add') add(language)
else if (command === 'export') writeFileSync(file, exported(known(language)))
else if (command === 'import') takeIn(known(language), file)
if (!command || command === 'import') for (const folder of catalogFolders()) writeModule(folder)
if (command === '--check') check()

interface Text {
  /** Its subject and name, such as `tools.kinds.breathing`. */
  readonly id: string
  readonly note: string | undefined
  /** Its message in each language that has one. */
  readonly said: Map<string, string>
}

function textsIn(folder: string): Text[] {
  const texts = new Map<string, Text>()
  for (const one of languages) {
    for (const { subject, name, text, note } of messagesOf(folder, one)) {
      const id = `${subject}.${name}`
      const found = texts.get(id) ?? { id, note, said: new Map<string, string>() }
      texts.set(id, found)
      if (text) found.said.set(one, text)
    }
  }
  return [...texts.values()]
}

function known(tag: string): Language {
  const found = languages.find((one) => one === tag)
  if (!found) throw new Error(`There is no language "${tag}" yet: npm run texts -- add ${tag}`)
  return found
}

function check(): void {
  const wrong: string[] = []
  const lacking = new Map<string, number>()
  for (const folder of catalogFolders()) {
    const module = path.join(folder, 'texts.ts')
    if (!existsSync(module) || readFileSync(module, 'utf8') !== moduleOf(folder))
      wrong.push(`${module} is out of date: npm run texts`)
    for (const { id, said } of textsIn(folder)) {
      for (const one of languages) {
        if (said.has(one)) continue
        if (incompleteLanguages.includes(one)) lacking.set(one, (lacking.get(one) ?? 0) + 1)
        else wrong.push(`${path.join(folder, `${one}.json`)}: ${id} is missing`)
      }
    }
  }
  for (const text of unsaidTexts()) wrong.push(`${text} is said nowhere`)
  for (const [one, count] of lacking) console.log(`${one}: ${count} texts are not translated yet`)
  for (const line of wrong) console.error(line)
  if (wrong.length > 0) process.exitCode = 1
}

function writeModule(folder: string): void {
  writeFileSync(path.join(folder, 'texts.ts'), moduleOf(folder))
}

/** The module that reads a feature's catalogs. */
function moduleOf(folder: string): string {
  const subjects = Map.groupBy(textsIn(folder), ({ id }) => id.slice(0, id.indexOf('.')))
  const values = [...subjects].flatMap(([subject, texts]) => {
    const lines = texts.flatMap((text) => {
      const types = typesOf(text)
      const name = text.id.slice(subject.length + 1)
      return types ? [`    ${asKey(name)}: { ${types} }`] : []
    })
    return lines.length > 0 ? [`  ${subject}: {`, ...lines, '  }'] : []
  })
  const hasTags = values.some((line) => line.includes(': Tag'))
  const declared = ['/** What texts need to be said. */', 'interface Values {', ...values, '}', '']
  const actions = [
    "declare module '#features/core/audit/actions.ts' {",
    '  interface TrailTexts {',
    `    ${asKey(path.basename(path.dirname(folder)))}: typeof en.trail`,
    '  }',
    '}',
    '',
  ]
  return [
    '// Written by `npm run texts`.',
    `import { catalog${hasTags ? ', type Tag' : ''} } from '#shared/catalog.ts'`,
    '',
    ...languages.map((one) => `import ${one} from './${one}.json' with { type: 'json' }`),
    '',
    ...(values.length > 0 ? declared : []),
    ...(subjects.has('trail') ? actions : []),
    `export const texts = catalog<typeof en, ${values.length > 0 ? 'Values' : 'object'}>({ ${languages.join(', ')} })`,
    '',
  ].join('\n')
}

function asKey(name: string): string {
  return /^[\w$]+$/.test(name) ? name : `'${name}'`
}

/** The values that any language puts into a text. */
function typesOf({ said }: Text): string {
  const types = new Map<string, string>()
  for (const text of said.values()) {
    for (const [name, type] of valuesOf(text)) types.set(name, bothTypes(types.get(name), type))
  }
  return [...types]
    .map(([name, type]) => `${name}: ${type}`)
    .toSorted()
    .join('; ')
}

/** Begins a language: its tag and its name, and catalogs with the names of the English ones, where every text is empty. */
function add(tag: string): void {
  const name = capitalized(new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag)
  const source = 'src/shared/language.ts'
  const before = readFileSync(source, 'utf8')
  const after = before
    .replace(/(languages = \[[^\]]+)\]/, `$1, '${tag}']`)
    .replace(/(incompleteLanguages: readonly Language\[\] = \[)([^\]]*)\]/, (_, start, rest) => {
      return `${start}${rest ? `${rest}, ` : ''}'${tag}']`
    })
    .replace(/(languageNames[^{]+\{[^}]+?) \}/, `$1, ${tag}: '${name}' }`)
  writeFileSync(source, after)
  for (const folder of catalogFolders())
    writeCatalog(
      folder,
      tag,
      filled(readCatalog(folder, 'en'), () => ''),
    )
  console.log(`Now run: npm run texts, then npm run texts -- export ${tag} ${tag}.po`)
}

/** A catalog with the names of another one. */
function filled(texts: unknown, textOf: (id: string) => string, at = ''): unknown {
  if (typeof texts === 'string') return textOf(at)
  if (Array.isArray(texts)) return texts.map((text, place) => filled(text, textOf, `${at}.${place}`))
  return Object.fromEntries(
    Object.entries(Object(texts)).flatMap(([name, text]) =>
      name.startsWith('@') ? [] : [[name, filled(text, textOf, at ? `${at}.${name}` : name)]],
    ),
  )
}

function writeCatalog(folder: string, tag: string, texts: unknown): void {
  writeFileSync(path.join(folder, `${tag}.json`), `${JSON.stringify(texts, null, 2)}\n`)
}

/** All texts as gettext has them: the place of a text is its context, and what translators are told stands above it. */
function exported(tag: Language): Buffer {
  const translations: Record<string, Record<string, object>> = {}
  for (const folder of catalogFolders()) {
    for (const { id, note, said } of textsIn(folder)) {
      const english = said.get('en') ?? ''
      const msgctxt = `${folder}:${id}`
      translations[msgctxt] = {
        [english]: {
          msgctxt,
          msgid: english,
          msgstr: [said.get(tag) ?? ''],
          comments: { flag: 'icu-message-format', ...(note && { extracted: note }) },
        },
      }
    }
  }
  const headers = { Language: tag, 'Content-Type': 'text/plain; charset=utf-8' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each has what gettext needs of it.
  return po.compile({ charset: 'utf-8', headers, translations } as Parameters<typeof po.compile>[0])
}

/** Takes in what a translator's tool wrote. A text that it does not have stays as it is. */
function takeIn(tag: Language, from: string): void {
  const { translations } = po.parse(readFileSync(from))
  for (const folder of catalogFolders()) {
    const before = new Map(textsIn(folder).map(({ id, said }) => [id, said.get(tag) ?? '']))
    const textOf = (id: string) => {
      const [entry] = Object.values(translations[`${folder}:${id}`] ?? {})
      return entry?.msgstr[0] || (before.get(id) ?? '')
    }
    writeCatalog(folder, tag, filled(readCatalog(folder, 'en'), textOf))
  }
}
