import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'

import { filesOfModule, firstScriptFiles } from './bundle-files.ts'

interface Options {
  /** The table of routes. */
  readonly routes: string
  /** The module around every page for people who are signed in. */
  readonly frame: string
}

/**
 * Writes a list of the files that each address needs, in the order in which they are needed. The server names them in
 * its first reply, so that the browser fetches them all at once.
 */
export function pageFiles({ routes, frame }: Options): Plugin {
  let base = '/'
  return {
    name: 'page-files',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    async generateBundle(_options, bundle) {
      const importer = path.resolve(routes)
      const known = [...firstScriptFiles(bundle, base), ...filesOfModule(bundle, path.resolve(frame), base)]
      const pages = []
      for (const { address, module } of pagesIn(readFileSync(importer, 'utf8'))) {
        const found = await this.resolve(module, importer)
        if (!found) throw new Error(`Cannot find ${module}, the page of ${address}`)
        pages.push({ address, files: [...new Set([...known, ...filesOfModule(bundle, found.id, base)])] })
      }
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(pages) })
    },
  }
}

/** The address and the module of each page. In the table of routes the import follows the address. */
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
