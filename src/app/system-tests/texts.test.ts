import path from 'node:path'

import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

import { texts } from '#features/portals/landing/locales/texts.ts'
import { setLanguageResolver } from '#shared/current-language.ts'
import type { Language } from '#shared/language.ts'

import { oneLanguage } from '../../../scripts/one-language.ts'

const t = texts('signIn')

/** The code of a module that reads some texts, built for one language. */
async function built(code: string, language: Language): Promise<string> {
  const entry = path.resolve('src/features/portals/landing/web/read.ts')
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
      oneLanguage(language),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry, external: /^react/ } },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one build that does not watch has one output.
  return (output as Rolldown.RolldownOutput).output.map((file) => ('code' in file ? file.code : '')).join('')
}

test('a build in Spanish has the Spanish texts of the subjects that are read, and nothing else of the catalogs', async () => {
  const code = await built(
    "import { texts } from '../locales/texts.ts'; console.log(texts('signIn')('signIn'))",
    'es',
  )
  expect(code).toContain('Iniciar sesión')
  expect(code).not.toContain('Sign In')
  expect(code).not.toContain('Crear cuenta gratis')
})

test('a text in a language that is named is there in each', async () => {
  const code = await built(
    "import { texts } from '../locales/texts.ts'; console.log(texts('signIn', globalThis.language)('signIn'))",
    'es',
  )
  expect(code).toContain('Iniciar sesión')
  expect(code).toContain('Sign In')
})

test('a subject that is not named in letters fails the build', async () => {
  await expect(
    built("import { texts } from '../locales/texts.ts'; console.log(texts(globalThis.subject))", 'en'),
  ).rejects.toThrow('name the subject of texts in letters')
})

test('a text is read in the language of the moment', () => {
  let language: Language = 'en'
  onTestFinished(setLanguageResolver(() => language))
  expect(t('signIn')).toBe('Sign In')
  language = 'es'
  expect(t('signIn')).toBe('Iniciar sesión')
})
