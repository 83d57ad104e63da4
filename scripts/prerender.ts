import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { type HtmlTagDescriptor, type Plugin, runnerImport } from 'vite'

import { filesOf } from './files-of.ts'

const empty = '<div id="root"></div>'

interface Options {
  /** What exports `pages`: the HTML of each by the name of its file. */
  readonly source: string
  /** The module that everybody needs who is signed in. */
  readonly frame: string
}

interface Rendering {
  readonly pages: Readonly<Record<string, string>>
}

/**
 * Writes public pages as HTML beside the empty page: whoever comes for the first time has their words
 * before any script runs, and without one. The empty page, which is mostly sent to people who are signed
 * in, has what they need fetched along with the first script.
 */
export function prerender({ source, frame }: Options): Plugin {
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
      const isForAll = (line: string) => !preloads.some((href) => line.includes(`"${href}"`))
      const lines = page
        .split('\n')
        .filter(isForAll)
        .map((line) => line.replace(/ crossorigin (?=src|href="[^"]+\.js")/, ' fetchpriority="low"$&'))
        .join('\n')
      for (const [file, html] of Object.entries(module.pages)) {
        const words = `<div id="root">${html}</div>`
        writeFileSync(
          path.join(dir, file),
          lines.replace(empty, () => words),
        )
      }
    },
  }
}
