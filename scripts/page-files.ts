import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'

import { filesOf, firstFilesOf } from './files-of.ts'

interface Options {
  /** The table of routes. */
  readonly routes: string
  /** The module that everybody needs who is signed in. */
  readonly frame: string
}

/**
 * Writes beside the pages which files each address needs, in the order in which they are wanted, so that the
 * server can name them in its first answer: they come all at once, not one after the other.
 */
export function pageFiles({ routes, frame }: Options): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const importer = path.resolve(routes)
      const known = [...firstFilesOf(bundle), ...filesOf(bundle, path.resolve(frame))]
      const pages = []
      for (const { address, module } of pagesIn(readFileSync(importer, 'utf8'))) {
        const found = await this.resolve(module, importer)
        if (!found) throw new Error(`Cannot find ${module}, the page of ${address}`)
        pages.push({ address, files: [...new Set([...known, ...filesOf(bundle, found.id)])] })
      }
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(pages) })
    },
  }
}

/** The table of routes names each page's address, and after it the module that it is imported from. */
function pagesIn(source: string) {
  return source
    .split("path: '")
    .slice(1)
    .map((row) => {
      const [, address, module] = /^([^']+)'[^]*?\bimport\('([^']+)'\)/.exec(row) ?? []
      if (!address || !module) throw new Error(`Cannot read a route that begins with ${row.slice(0, 40)}`)
      return { address, module }
    })
}
