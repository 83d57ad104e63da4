import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { type HtmlTagDescriptor, type Plugin, type Rolldown, runnerImport } from 'vite'

const empty = '<div id="root"></div>'

interface Options {
  /** What exports `landingHtml`. */
  readonly source: string
  /** Where the start page goes, beside index.html. */
  readonly file: string
  /** The module that everybody needs who is signed in. */
  readonly frame: string
}

interface Rendering {
  readonly landingHtml: () => string
}

/**
 * Writes the start page as HTML beside the empty page: whoever comes for the first time has its words
 * before any script runs, and without one. The empty page, which is mostly sent to people who are signed
 * in, has what they need fetched along with the first script.
 */
export function prerender({ source, file, frame }: Options): Plugin {
  let preloads: string[] = []
  return {
    name: 'prerender',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        preloads = filesOf(bundle, path.resolve(frame))
        return preloads.map((href): HtmlTagDescriptor => {
          return { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href }, injectTo: 'head' }
        })
      },
    },
    async writeBundle({ dir = '' }) {
      const { module } = await runnerImport<Rendering>(path.resolve(source), { configFile: false })
      const page = readFileSync(path.join(dir, 'index.html'), 'utf8')
      if (!page.includes(empty)) throw new Error(`Cannot prerender: index.html has no ${empty}`)
      const words = `<div id="root">${module.landingHtml()}</div>`
      const isForAll = (line: string) => !preloads.some((href) => line.includes(`"${href}"`))
      const lines = page.split('\n').filter(isForAll)
      writeFileSync(
        path.join(dir, file),
        lines.join('\n').replace(empty, () => words),
      )
    },
  }
}

/** The files of a module loaded on demand, without those that come with the first script. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const needed = (chunk: Rolldown.OutputChunk | undefined, seen: Set<string>): Set<string> => {
    if (!chunk || seen.has(chunk.fileName)) return seen
    seen.add(chunk.fileName)
    for (const name of chunk.imports) {
      needed(
        chunks.find(({ fileName }) => fileName === name),
        seen,
      )
    }
    return seen
  }
  const first = needed(
    chunks.find(({ isEntry }) => isEntry),
    new Set(),
  )
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
  if (!chunk) throw new Error(`Cannot preload ${module}: no chunk begins with it`)
  return [...needed(chunk, new Set())].filter((name) => !first.has(name)).map((name) => `/${name}`)
}
