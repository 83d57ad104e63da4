import { renameSync } from 'node:fs'

import { build } from 'vite'

import { languages } from '../src/shared/language.ts'
import { folderOf, buildManifestOf } from './one-language.ts'

// The pages of each language. English comes first, since its folder holds those of the others.
for (const language of languages) {
  process.env['EVENKEEL_LANGUAGE'] = language
  await build({ logLevel: 'warn', build: { manifest: true } })
  // The server sends all that stays beside the pages.
  renameSync(`${folderOf(language)}/.vite/manifest.json`, buildManifestOf(language))
}
