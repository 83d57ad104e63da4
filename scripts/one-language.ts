import { readFileSync } from 'node:fs'
import path from 'node:path'

import compile from 'icu-minify/compile'
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

import { incompleteLanguages, type Language, languages } from '../src/shared/language.ts'
import { withEnglish } from '../src/shared/with-english.ts'

/** What the document and the manifest say of the app. */
const documentIn = (language: Language): { readonly description: string; readonly appDescription: string } =>
  JSON.parse(readFileSync(`src/app/web/locales/${language}.json`, 'utf8')).document

const ambientLanguage = /\/src\/shared\/current-language\.ts$/
const catalogFile = '/locales/texts.ts'
/** A module with the texts of one subject in one language: `texts:<folder of the catalogs>|<language>|<subject>`. */
const ofSubject = 'texts:'

/** Where the files of a language are, below the server's address. */
export const baseOf = (language: Language): string => (language === 'en' ? '/' : `/${language}/`)

/** The folder with the built pages of a language. */
export const folderOf = (language: Language): string => `dist/web${baseOf(language)}`

/** What a build of the pages says of its files: which module is in which, and what each needs. */
export const buildManifestOf = (language: Language): string => `dist/pages-${language}.json`

/**
 * Gives the pages the texts of one language, and of a catalog only the subjects that a page names: `texts('tools')` is a
 * module of its own, with its ICU messages parsed. The document says which language it is in. `change` is what becomes
 * of each message first; `mark` stands before what is not translated yet.
 */
export function oneLanguage(
  language: Language,
  { change = (message: string) => message, mark = '' } = {},
): Plugin {
  const readMessages = (value: unknown): unknown => {
    if (typeof value === 'string') return compile(change(value))
    if (Array.isArray(value)) return value.map(readMessages)
    return Object.fromEntries(
      Object.entries(Object(value)).flatMap(([name, inner]) =>
        name.startsWith('@') ? [] : [[name, readMessages(inner)]],
      ),
    )
  }
  return {
    name: 'one-language',
    enforce: 'pre',
    // The messages are parsed already, also where a page is rendered while it is built.
    config: () => ({
      resolve: {
        alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
        noExternal: ['use-intl'],
      },
    }),
    resolveId: {
      filter: { id: new RegExp(`^${ofSubject}`) },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: [ambientLanguage, new RegExp(`^\0${ofSubject}`)] },
      handler(id) {
        if (ambientLanguage.test(id))
          return `export const currentLanguage = () => '${language}'; export const currentLocale = () => '${language}-US'`
        const [folder = '', of = '', subject = ''] = id.slice(1 + ofSubject.length).split('|')
        const readSubject = (one: string): unknown => {
          const file = path.join(folder, `${one}.json`)
          this.addWatchFile(file)
          return Reflect.get(Object(JSON.parse(readFileSync(file, 'utf8'))), subject)
        }
        const own = readSubject(of)
        const isComplete = !incompleteLanguages.some((one) => one === of)
        const texts = isComplete ? own : withEnglish(own, readSubject('en'), mark)
        return `export default ${JSON.stringify(readMessages(texts))}`
      },
    },
    transform: {
      filter: { id: /\/src\/.+\.tsx?$/, code: catalogFile },
      async handler(code, id) {
        const uses = usesOf(parseSync(id, code).program, id)
        const folders = await Promise.all(uses.imports.map(async ({ source }) => this.resolve(source, id)))
        const folderOfName = new Map(
          uses.imports.map(({ name }, place) => [name, path.dirname(folders[place]?.id ?? '')]),
        )
        return { code: written(code, uses, folderOfName, language), map: null }
      },
    },
    transformIndexHtml: (html) =>
      html
        .replace('lang="en"', `lang="${language}"`)
        .replace('{{description}}', documentIn(language).description),
  }
}

interface Uses {
  /** `import { texts as <name> } from '<source>'`, a catalog. */
  readonly imports: readonly { node: ESTree.ImportDeclaration; name: string; source: string }[]
  /** `<name>('<subject>')`, or with a second argument where a text is wanted in a language that is named. */
  readonly calls: readonly { node: ESTree.CallExpression; name: string; subject: string }[]
}

/** The catalogs that a module imports, and the subjects that it takes of them. Throws where one is not named in letters. */
export function usesOf(program: ESTree.Program, file: string): Uses {
  const imports: Uses['imports'][number][] = []
  const calls: Uses['calls'][number][] = []
  new Visitor({
    ImportDeclaration: (node) => {
      const name = node.specifiers[0]?.local.name
      if (name && node.source.value.endsWith(catalogFile))
        imports.push({ node, name, source: node.source.value })
    },
  }).visit(program)
  new Visitor({
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type !== 'Identifier' || !imports.some(({ name }) => name === callee.name)) return
      const [subject] = node.arguments
      if (subject?.type !== 'Literal' || typeof subject.value !== 'string')
        throw new Error(`${file}: name the subject of texts in letters`)
      calls.push({ node, name: callee.name, subject: subject.value })
    },
  }).visit(program)
  return { imports, calls }
}

/** The module with the messages of the subjects in place of the catalogs. */
function written(
  code: string,
  { imports, calls }: Uses,
  folders: ReadonlyMap<string, string>,
  own: Language,
): string {
  const modules: string[] = []
  const edits = imports.map(({ node }) => ({ start: node.start, end: node.end, text: '' }))
  for (const { node, name, subject } of calls) {
    const [, named] = node.arguments
    const messages = (named ? languages : [own]).map((language) => {
      modules.push(
        `import texts${modules.length} from ${JSON.stringify(`${ofSubject}${folders.get(name)}|${language}|${subject}`)}`,
      )
      return `${language}: texts${modules.length - 1}`
    })
    const then = named ? `, ${code.slice(named.start, named.end)}` : ''
    edits.push({
      start: node.start,
      end: node.end,
      text: `/* @__PURE__ */ textsIn({ ${messages.join(', ')} }${then})`,
    })
  }
  const rest = edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end), code)
  return `import { textsIn } from '#shared/catalog.ts'; ${modules.join('; ')}; ${rest}`
}

const webManifest = 'manifest.webmanifest'

/**
 * Says in the manifest of the pages which language they are in. It takes the place of that in public/, whose addresses
 * hold in each language: the server opens `/` in that of whoever asks, and it is one app to the system.
 */
export function webManifestIn(language: Language): Plugin {
  return {
    name: 'web-manifest-in-language',
    apply: 'build',
    generateBundle() {
      const { appDescription: description } = documentIn(language)
      const common: unknown = JSON.parse(readFileSync(`public/${webManifest}`, 'utf8'))
      const source = JSON.stringify({ ...Object(common), lang: language, description }, null, 2)
      this.emitFile({ type: 'asset', fileName: webManifest, source })
    },
  }
}

/** The language of a build, from `EVENKEEL_LANGUAGE`; English without it. Throws for one that the product does not have. */
export function languageOfBuild(): Language {
  const asked = process.env['EVENKEEL_LANGUAGE'] ?? 'en'
  const language = languages.find((name) => name === asked)
  if (!language) throw new Error(`EVENKEEL_LANGUAGE is "${asked}": there is ${languages.join(', ')}`)
  return language
}
