import { build } from 'vite'

import { languages } from '../src/shared/language.ts'

// The pages of each language. English comes first, since its folder holds those of the others.
for (const language of languages) {
  process.env['EVENKEEL_LANGUAGE'] = language
  await build({ logLevel: 'warn' })
}
