import { globSync } from 'node:fs'
import path from 'node:path'

import { build, type Rolldown } from 'vite'
import { afterEach, expect, test } from 'vitest'

import { texts } from '#features/landing/texts/sign-in.ts'
import { type Language, languages } from '#shared/language.ts'
import { setLanguageResolver } from '#shared/texts.ts'

import { oneLanguage } from '../../../scripts/one-language.ts'

const features = path.resolve('src/features')
const subjects = globSync('*/texts/en/*.ts', { cwd: features })

afterEach(() => setLanguageResolver(() => 'en'))

const textsOf = async (subject: string, language: Language) => {
  const file = path.join(features, subject.replace('/texts/en/', `/texts/${language}/`))
  return (await import(/* @vite-ignore */ file)) as Record<string, unknown>
}

test('every text is there in every language, and none is empty', async () => {
  const missing: string[] = []
  expect(subjects).not.toEqual([])
  for (const subject of subjects) {
    const names = Object.keys(await textsOf(subject, 'en'))
    for (const language of languages) {
      const said = await textsOf(subject, language)
      for (const name of new Set([...names, ...Object.keys(said)])) {
        const isSaid = names.includes(name) && (typeof said[name] === 'function' || Boolean(said[name]))
        if (!isSaid) missing.push(`${subject}, ${language}: ${name}`)
      }
    }
  }
  expect(missing).toEqual([])
})

test('a build in Spanish has the Spanish texts and no English one', async () => {
  const [first] = subjects
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [oneLanguage('es')],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: path.join(features, first!.replace('/en/', '/')),
        preserveEntrySignatures: 'strict',
      },
    },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one build that does not watch has one output.
  const { code } = (built as Rolldown.RolldownOutput).output[0]

  for (const text of Object.values(await textsOf(first!, 'es'))) expect(code).toContain(text)
  expect(code).not.toContain('Sign In')
})

test('every language has the same files of texts', () => {
  const found = globSync('*/texts/*/*.ts', { cwd: features }).toSorted()
  const expected = subjects.flatMap((subject) =>
    languages.map((language) => subject.replace('/texts/en/', `/texts/${language}/`)),
  )
  expect(found).toEqual(expected.toSorted())
})

test('a text is read in the language of the moment', () => {
  let language: Language = 'en'
  setLanguageResolver(() => language)
  expect(texts.signIn).toBe('Sign In')
  language = 'es'
  expect(texts.signIn).toBe('Iniciar sesión')
})
