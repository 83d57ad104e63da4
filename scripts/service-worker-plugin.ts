import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { build, type Plugin, type Rolldown } from 'vite'

interface Options {
  /** The worker's source. */
  readonly source: string
  /** Modules loaded on demand that must be there without a network, as paths from the project's root. */
  readonly modules: readonly string[]
  /** Other files by their address: the page itself, and what lies in public/. */
  readonly files: readonly string[]
}

/** Builds the service worker after the pages, with the list of files that it is to keep. */
export function serviceWorker({ source, modules, files }: Options): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const hashed = filesOf(bundle, modules).map((url) => ({ url, revision: null }))
      const others = files.map((url) => ({ url, revision: hashOf(path.join(dir, url)) }))
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { keptFiles: JSON.stringify([...others, ...hashed]) },
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
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const wanted = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || wanted.has(chunk.fileName)) return
    const { fileName, viteMetadata, imports } = chunk
    for (const file of [fileName, ...(viteMetadata?.importedCss ?? [])]) wanted.add(file)
    for (const name of imports) add(chunks.find((other) => other.fileName === name))
  }
  for (const chunk of chunks) if (chunk.isEntry) add(chunk)
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path.resolve(module)))
    if (!chunk) throw new Error(`Cannot keep ${module} offline: no chunk begins with it`)
    add(chunk)
  }
  const fonts = Object.keys(bundle).filter((name) => /-latin-wght-.*\.woff2$/.test(name))
  return [...wanted, ...fonts].map((name) => `/${name}`)
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
}
