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
  /** Modules that are loaded on demand and must work without a network, as paths from the project's root. */
  readonly modules: readonly string[]
  /** Other files by their name: the page itself, and files of public/. */
  readonly files: readonly string[]
}

/**
 * Builds the service worker after the pages, with the list of files that it stores. The list follows the imports of
 * the modules. vite-plugin-pwa selects files only by name, so this search would still be needed, and it brings 268
 * packages.
 */
export function serviceWorker({ source, modules, files }: Options): Plugin {
  let base = '/'
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    async writeBundle({ dir = '' }, bundle) {
      const hashed = filesToKeep(bundle, modules).map((name) => ({ url: base + name, revision: null }))
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

/** The names of the files of the entry, of the wanted modules, and of everything that they import. */
function filesToKeep(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const wanted = modules.map((module) => path.resolve(module))
  const chunks = [
    ...chunksFor(
      bundle,
      ({ isEntry, moduleIds }) => isEntry || wanted.some((one) => moduleIds.includes(one)),
    ),
  ]
  const missing = wanted.find((one) => !chunks.some(({ moduleIds }) => moduleIds.includes(one)))
  if (missing) throw new Error(`Cannot keep ${missing} offline: no chunk has it`)
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
