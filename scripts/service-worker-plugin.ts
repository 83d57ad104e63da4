import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { build, type Plugin, type Rolldown } from 'vite'

import { chunksFor } from './bundle-files.ts'
import { oldestBrowsers } from './older-browsers-plugin.ts'
import { languageOfBuild, oneLanguage } from './one-language.ts'

interface Options {
  /** The worker's source. */
  readonly source: string
  /** The modules that declare pages, and say which of them work offline. */
  readonly declaredIn: readonly string[]
  /** Other files by their name: the page itself, and files of public/. */
  readonly files: readonly string[]
}

/**
 * Builds the service worker after the pages, with the list of files that it stores: whatever the pages that work
 * offline may load, and whatever stands around pages. vite-plugin-pwa selects files only by name, so this search would
 * still be needed, and it brings 268 packages.
 */
export function serviceWorker({ source, declaredIn, files }: Options): Plugin {
  let base = '/'
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    async writeBundle({ dir = '' }, bundle) {
      const hashed = filesToKeep(bundle, declaredIn.flatMap(pagesIn)).map((name) => ({
        url: base + name,
        revision: null,
      }))
      const others = files.map((name) => ({ url: base + name, revision: hashOf(path.join(dir, name)) }))
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [oneLanguage(languageOfBuild())],
        define: { base: JSON.stringify(base), precachedFiles: JSON.stringify([...others, ...hashed]) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: oldestBrowsers,
          rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}

interface DeclaredPage {
  readonly module: string
  readonly worksOffline: boolean
}

/** The pages that a module declares, or the parts of one. */
function pagesIn(file: string): DeclaredPage[] {
  const source = readFileSync(file, 'utf8')
  const pages = Array.from(
    source.matchAll(/\bimport\('([^']+)'\)([^{}]*)/g),
    ([, module = '', rest = '']) => ({
      module: module.startsWith('#')
        ? path.resolve('src', module.slice(1))
        : path.resolve(path.dirname(file), module),
      worksOffline: rest.includes('worksOffline:'),
    }),
  )
  if (pages.filter(({ worksOffline }) => worksOffline).length !== source.split('worksOffline:').length - 1)
    throw new Error(`Cannot tell what works offline in ${file}: it stands right after the page`)
  return pages
}

/** The names of the files of the entry and of everything that it imports, at once or on demand. */
function filesToKeep(bundle: Rolldown.OutputBundle, pages: readonly DeclaredPage[]): string[] {
  const others = new Set(pages.filter(({ worksOffline }) => !worksOffline).map(({ module }) => module))
  const chunks = [
    ...chunksFor(
      bundle,
      ({ isEntry }) => isEntry,
      ({ facadeModuleId }) => !others.has(facadeModuleId ?? ''),
    ),
  ]
  const missing = pages.find(
    ({ module, worksOffline }) => worksOffline && !chunks.some(({ moduleIds }) => moduleIds.includes(module)),
  )
  if (missing) throw new Error(`Cannot keep ${missing.module} offline: no chunk has it`)
  const files = chunks.flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ])
  const fonts = Object.keys(bundle).filter((name) => /-latin-wght-.*\.woff2$/.test(name))
  return [...new Set([...files, ...fonts])]
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
}
