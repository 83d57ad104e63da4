import { existsSync } from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'

import { type Language, languages } from '../src/shared/language.ts'

const texts = /\/src\/(?:.+\/)?texts\/[\w-]+\.ts$/
const localized = /\/src\/shared\/localized\.ts$/

/**
 * Gives the pages the texts of one language. They are constants there, which the minifier puts where they are read.
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
