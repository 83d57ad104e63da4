import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { type HtmlTagDescriptor, type Plugin, runnerImport } from 'vite'

import { notLoadedStyle } from '../src/server/http/not-loaded-style.ts'
import { prerenderedShellFile } from '../src/server/http/prerendered-shells.ts'
import { filesOfModule } from './bundle-files.ts'
import { languageOfBuild, oneLanguage } from './one-language.ts'

const empty = '<div id="root"></div>'

interface Options {
  /** The module that exports `pages`: the HTML of each page by the name of its file. */
  readonly source: string
  /** The module around every page for people who are signed in. */
  readonly frame: string
}

interface Rendering {
  readonly pages: Readonly<Record<string, string>>
  /** The content of every other page until it is known who is signed in. */
  readonly waiting: string
  /** What stands below every page until the app takes over. It shows itself where that takes too long. */
  readonly notLoaded: string
  /** Some pages have text that is the same for everybody. It replaces `waiting` at these addresses. */
  readonly prerenderedShells: Readonly<Record<string, string>>
}

/**
 * Writes the public pages as HTML, so that a first visitor can read them before any script runs, or without
 * one. The mark `data-rendered` tells the script to hydrate them. Every other address gets a page that shows
 * a spinner, or the text that the page has for everybody. It is mostly sent to people who are signed in, so
 * it preloads the frame along with the first script. Where no script comes, every page says so after a while.
 */
export function prerender({ source, frame }: Options): Plugin {
  let base = '/'
  let preloads: string[] = []
  let rendering: Rendering
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        if (!html.includes(empty)) throw new Error(`Cannot prerender: index.html has no ${empty}`)
        rendering = (
          await runnerImport<Rendering>(path.resolve(source), {
            configFile: false,
            plugins: [oneLanguage(languageOfBuild())],
          })
        ).module
        preloads = filesOfModule(bundle, path.resolve(frame), base)
        const tags = preloads.map((href): HtmlTagDescriptor => {
          return { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href }, injectTo: 'head' }
        })
        const waiting = html.replace(empty, () => `${rootWith(rendering.waiting)}${rendering.notLoaded}`)
        const style: HtmlTagDescriptor = { tag: 'style', children: notLoadedStyle, injectTo: 'head' }
        return { html: separateCoreScript(waiting), tags: [style, ...tags] }
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
 * Makes the browser run `core` as a script of its own before the first script. On a slow phone a tap can be
 * answered between the two.
 */
function separateCoreScript(html: string): string {
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
