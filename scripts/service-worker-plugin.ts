import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { build, type Plugin, type Rolldown } from 'vite'

import { chunksFor } from './files-of.ts'

interface Options {
  /** The worker's source. */
  readonly source: string
  /** Modules loaded on demand that must be there without a network, as paths from the project's root. */
  readonly modules: readonly string[]
  /** Other files by their address: the page itself, and what lies in public/. */
  readonly files: readonly string[]
}

/**
 * Builds the service worker after the pages, with the list of files that it is to keep. These are found by what
 * imports what; vite-plugin-pwa chooses by names alone, so the search would stay, and it brings 268 packages.
 */
export function serviceWorker({ source, modules, files }: Options): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const hashed = keptOf(bundle, modules).map((url) => ({ url, revision: null }))
      const others = files.map((url) => ({ url, revision: hashOf(path.join(dir, url)) }))
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { precachedFiles: JSON.stringify([...others, ...hashed]) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2023',
          rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}

/** The addresses of the entry and the wanted modules, with all that they cannot do without. */
function keptOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
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
  return [...new Set([...files, ...fonts])].map((name) => `/${name}`)
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
}
