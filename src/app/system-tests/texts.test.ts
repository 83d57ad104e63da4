import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

import { texts } from '#features/portals/landing/texts/sign-in.ts'
import { type Language, languages } from '#shared/language.ts'
import { setLanguageResolver } from '#shared/localized.ts'

import { oneLanguage } from '../../../scripts/one-language.ts'

const sources = path.resolve('src')
const subjects = globSync('**/texts/en/*.{ts,tsx}', { cwd: sources })

/** The file that joins the languages of a subject. */
const joinedOf = (subject: string) => subject.replace('/texts/en/', '/texts/').replace(/x$/, '')

const textsOf = async (subject: string, language: Language) => {
  const file = path.join(sources, subject.replace('/texts/en/', `/texts/${language}/`))
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
  // The texts of the document itself are read by the build alone.
  const joined = subjects
    .map((subject) => path.join(sources, joinedOf(subject)))
    .filter((file) => existsSync(file))
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [oneLanguage('es')],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: joined,
        external: /^#|^react/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one build that does not watch has one output.
  const { output } = built as Rolldown.RolldownOutput
  const code = output.map((file) => ('code' in file ? file.code : '')).join('')

  expect(code).toContain('Iniciar sesión')
  expect(code).not.toContain('Sign In')
  const modules = output.flatMap((file) => ('moduleIds' in file ? file.moduleIds : []))
  expect(modules.filter((id) => id.includes('/texts/es/'))).toHaveLength(joined.length)
  expect(modules.filter((id) => id.includes('/texts/en/'))).toEqual([])
})

test('every language has the same files of texts', () => {
  const found = globSync('**/texts/*/*.{ts,tsx}', { cwd: sources }).toSorted()
  const expected = subjects.flatMap((subject) =>
    languages.map((language) => subject.replace('/texts/en/', `/texts/${language}/`)),
  )
  expect(found).toEqual(expected.toSorted())
})

test('a text is read in the language of the moment', () => {
  let language: Language = 'en'
  onTestFinished(setLanguageResolver(() => language))
  expect(texts.signIn).toBe('Sign In')
  language = 'es'
  expect(texts.signIn).toBe('Iniciar sesión')
})
