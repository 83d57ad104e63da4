import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'

import { filesOf, firstFilesOf } from './files-of.ts'

interface Options {
  /** The table of routes. */
  readonly routes: string
  /** The module around every page of somebody who is signed in. */
  readonly frame: string
}

/**
 * Writes a list of the files that each address needs, in the order in which they are needed. The server names
 * them in its first answer, so that the browser fetches them at once and not one after the other.
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

/** In the table of routes, the import of each page follows its address. */
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
