import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { type HtmlTagDescriptor, type Plugin, runnerImport } from 'vite'

import { prerenderedShellFile } from '../src/server/http/prerendered-shells.ts'
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
  /** What stands in every other page until it is known who is here. */
  readonly waiting: string
  /** In its place the words that some pages have for everybody, by their addresses. */
  readonly prerenderedShells: Readonly<Record<string, string>>
}

/**
 * Writes public pages as HTML beside the page of every other address: whoever comes for the first time has
 * their words before any script runs, and without one. They are marked for the script, which takes them
 * over. The other page, mostly sent to people who are signed in, shows that it is on its way, or the words
 * that it has for everybody, and has what they need fetched along with the first script.
 */
export function prerender({ source, frame }: Options): Plugin {
  let preloads: string[] = []
  let rendering: Rendering
  return {
    name: 'prerender',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        if (!html.includes(empty)) throw new Error(`Cannot prerender: index.html has no ${empty}`)
        rendering = (await runnerImport<Rendering>(path.resolve(source), { configFile: false })).module
        preloads = filesOf(bundle, path.resolve(frame))
        const tags = preloads.map((href): HtmlTagDescriptor => {
          return { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href }, injectTo: 'head' }
        })
        const waiting = html.replace(empty, () => rootWith(rendering.waiting))
        return { html: inTurnsOfTheirOwn(waiting), tags }
      },
    },
    writeBundle({ dir = '' }) {
      const page = readFileSync(path.join(dir, 'index.html'), 'utf8')
      const isForAll = (line: string) => !preloads.some((href) => line.includes(`"${href}"`))
      const lines = page
        .split('\n')
        .filter(isForAll)
        .map((line) => line.replace(/ crossorigin (?=src|href="[^"]+\.js")/, ' fetchpriority="low"$&'))
        .join('\n')
      for (const [file, html] of Object.entries(rendering.pages)) {
        writeFileSync(
          path.join(dir, file),
          lines.replace(rootWith(rendering.waiting), () => rootWith(html, ' data-rendered')),
        )
      }
      for (const [address, html] of Object.entries(rendering.prerenderedShells)) {
        const file = path.join(dir, prerenderedShellFile(address))
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(
          file,
          page.replace(rootWith(rendering.waiting), () => rootWith(html)),
        )
      }
    },
  }
}

/**
 * Has the browser run what the first script rests on by itself before it, instead of both at once: a slow phone
 * lets a tap through in between.
 */
function inTurnsOfTheirOwn(html: string): string {
  const [first] = /^.*<script type="module".*$/m.exec(html) ?? []
  const [core, href] = /^.*<link rel="modulepreload" crossorigin href="(\S+\/core-\S+)">\n/m.exec(html) ?? []
  if (!first || !core || !href) {
    throw new Error('Cannot prerender: index.html names no core or no first script')
  }
  const script = first.replace(/src="[^"]+"/, `src="${href}"`)
  return html.replace(core, '').replace(first, `${script}\n${first}`)
}

function rootWith(html: string, mark = ''): string {
  return `<div id="root"${mark}>${html}</div>`
}
