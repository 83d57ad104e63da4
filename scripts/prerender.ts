import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { type HtmlTagDescriptor, type Plugin, runnerImport } from 'vite'

import * as plainPages from '../src/features/core/help/plain-page.ts'
import { prerenderedShellFile } from '../src/server/http/prerendered-shells.ts'
import { noScriptStyle, notLoadedStyle } from '../src/server/http/security-headers.ts'
import { languages } from '../src/shared/language.ts'
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

/** What stands in every page for a browser without scripts, but in those that can be read without any. */
let withoutScript = ''
const noScript = `<noscript><style>${noScriptStyle}</style></noscript>`

/**
 * Writes the public pages as HTML, so that a first visitor can read them before any script runs, or without
 * one. The mark `data-rendered` tells the script to hydrate them. Every other address gets a page that shows
 * a spinner, or the text that the page has for everybody. It is mostly sent to people who are signed in, so
 * it preloads the frame along with the first script. Where no script comes, every page says so after a while, also
 * where its style sheet is still on the way. Where there is no script at all, or the browser is too old, a plain page
 * says that, in all languages.
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
        withoutScript = (await inEachLanguage(({ plainPart }) => plainPart('noScript'))).join('<hr>')
        preloads = filesOfModule(bundle, path.resolve(frame), base)
        const tags = preloads.map((href): HtmlTagDescriptor => {
          return { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href }, injectTo: 'head' }
        })
        const [sheet = ''] = styleSheet.exec(html) ?? []
        const waiting = html
          .replace(styleSheet, '')
          .replace(empty, () => `${rendering.notLoaded}${sheet}${rootWith(rendering.waiting)}`)
          .replace('<body>', () => `<body><noscript>${withoutScript}</noscript>`)
          .replace('</head>', () => `${noScript}</head>`)
        const style: HtmlTagDescriptor = { tag: 'style', children: notLoadedStyle, injectTo: 'head' }
        return { html: separateCoreScript(waiting), tags: [style, ...tags] }
      },
    },
    async writeBundle({ dir = '' }) {
      if (languageOfBuild() === 'en') {
        const parts = await inEachLanguage(({ plainPart }) => plainPart('oldBrowser'))
        writeFileSync(path.join(dir, oldBrowserPage), plainPages.plainPage(parts))
      }
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
          lines
            .replace(rootWith(rendering.waiting), () => rootWith(html, ' data-rendered'))
            .replace('<div id="not-loaded"', '$& data-below')
            .replace(`<noscript>${withoutScript}</noscript>`, ''),
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
 * It goes behind the notice that a page did not load, so that no browser waits for it before it shows that: over a slow
 * line the sheet shares the way with the scripts, and comes after half a minute.
 */
const styleSheet = /^.*<link rel="stylesheet".*\n/m

/** The page for a browser that is too old, to which `public/before-paint.js` goes. */
const oldBrowserPage = 'old-browser.html'

/** What the module of plain pages says in each language. */
async function inEachLanguage<Said>(say: (module: PlainPages) => Said): Promise<Said[]> {
  const said: Said[] = []
  for (const language of languages) {
    const { module } = await runnerImport<PlainPages>(path.resolve('src/features/core/help/plain-page.ts'), {
      configFile: false,
      plugins: [oneLanguage(language)],
    })
    said.push(say(module))
  }
  return said
}
type PlainPages = Pick<typeof plainPages, 'plainPart'>

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
