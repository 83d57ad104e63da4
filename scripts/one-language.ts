import type { Plugin } from 'vite'

import { type Language, languages } from '../src/shared/language.ts'

const subject = /\/src\/features\/[\w-]+\/texts\/([\w-]+)\.ts$/

/** Gives the pages the texts of one language. They are constants there, which the minifier puts where they are read. */
export function oneLanguage(language: Language): Plugin {
  return {
    name: 'one-language',
    load: {
      filter: { id: subject },
      handler: (id) => `export * as texts from './${language}/${subject.exec(id)?.[1]}.ts'`,
    },
  }
}

/** The language of a build, from `EVENKEEL_LANGUAGE`; English without it. Throws for one that the product does not have. */
export function languageOfBuild(): Language {
  const asked = process.env['EVENKEEL_LANGUAGE'] ?? 'en'
  const language = languages.find((name) => name === asked)
  if (!language) throw new Error(`EVENKEEL_LANGUAGE is "${asked}": there is ${languages.join(', ')}`)
  return language
}
