import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'

import * as en from '../src/app/web/texts/en/document.ts'
import * as es from '../src/app/web/texts/es/document.ts'
import { type Language, languages } from '../src/shared/language.ts'

const document: Record<Language, { readonly description: string; readonly appDescription: string }> = {
  en,
  es,
}

const texts = /\/src\/(?:.+\/)?texts\/[\w-]+\.ts$/
const localized = /\/src\/shared\/localized\.ts$/

/** Where the files of a language are, below the server's address. */
export const baseOf = (language: Language): string => (language === 'en' ? '/' : `/${language}/`)

/** The folder with the built pages of a language. */
export const folderOf = (language: Language): string => `dist/web${baseOf(language)}`

/** What a build of the pages says of its files: which module is in which, and what each needs. */
export const buildManifestOf = (language: Language): string => `dist/pages-${language}.json`

/**
 * Gives the pages the texts of one language. They are constants there, which the minifier puts where they are read. The
 * document says which language it is in.
 */
export function oneLanguage(language: Language): Plugin {
  return {
    name: 'one-language',
    load: {
      filter: { id: [texts, localized] },
      handler: (id) =>
        texts.test(id)
          ? `export * as texts from './${path.relative(path.dirname(id), sourceOf(id, language))}'`
          : `export const currentLanguage = () => '${language}'; export const currentLocale = () => '${language}-US'`,
    },
    transformIndexHtml: (html) =>
      html
        .replace('lang="en"', `lang="${language}"`)
        .replace('{{description}}', document[language].description),
  }
}

const webManifest = 'manifest.webmanifest'

/**
 * Says in the manifest of the pages which language they are in. It takes the place of that in public/, whose addresses
 * hold in each language: the server opens `/` in that of whoever asks, and it is one app to the system.
 */
export function webManifestIn(language: Language): Plugin {
  return {
    name: 'web-manifest-in-language',
    apply: 'build',
    generateBundle() {
      const { appDescription: description } = document[language]
      const common: unknown = JSON.parse(readFileSync(`public/${webManifest}`, 'utf8'))
      const source = JSON.stringify({ ...Object(common), lang: language, description }, null, 2)
      this.emitFile({ type: 'asset', fileName: webManifest, source })
    },
  }
}

/** The file with the texts of one language that `joined`, the path of a `texts/<subject>.ts`, joins with the others. */
function sourceOf(joined: string, language: Language): string {
  const file = path.join(path.dirname(joined), language, path.basename(joined))
  return existsSync(file) ? file : `${file}x`
}

/** The language of a build, from `EVENKEEL_LANGUAGE`; English without it. Throws for one that the product does not have. */
export function languageOfBuild(): Language {
  const asked = process.env['EVENKEEL_LANGUAGE'] ?? 'en'
  const language = languages.find((name) => name === asked)
  if (!language) throw new Error(`EVENKEEL_LANGUAGE is "${asked}": there is ${languages.join(', ')}`)
  return language
}
