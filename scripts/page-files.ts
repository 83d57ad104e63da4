import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'

import { filesOfModule, firstScriptFiles } from './bundle-files.ts'

interface Options {
  /** The modules that declare pages. */
  readonly declaredIn: readonly string[]
  /** The module around every page for people who are signed in. */
  readonly frame: string
}

/**
 * Writes a list of the files that each address needs, in the order in which they are needed. The server names them in
 * its first reply, so that the browser fetches them all at once.
 */
export function pageFiles({ declaredIn, frame }: Options): Plugin {
  let base = '/'
  return {
    name: 'page-files',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    async generateBundle(_options, bundle) {
      const known = [...firstScriptFiles(bundle, base), ...filesOfModule(bundle, path.resolve(frame), base)]
      const pages = []
      for (const importer of declaredIn.map((file) => path.resolve(file))) {
        for (const { address, module } of pagesIn(readFileSync(importer, 'utf8'))) {
          const found = await this.resolve(module, importer)
          if (!found) throw new Error(`Cannot find ${module}, the page of ${address}`)
          pages.push({ address, files: [...new Set([...known, ...filesOfModule(bundle, found.id, base)])] })
        }
      }
      // The first that fits an address is taken.
      const exactFirst = pages.toSorted(
        (a, b) => Number(a.address.includes(':')) - Number(b.address.includes(':')),
      )
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(exactFirst) })
    },
  }
}

/** The address and the module of each page. Where one is declared, its title follows the address, and then the import. */
const pagesIn = (source: string) =>
  Array.from(
    source.matchAll(/\bpath: '([^']+)',\s*title: [^]+?\bimport\('([^']+)'\)/g),
    ([, address = '', module = '']) => ({ address, module }),
  )
