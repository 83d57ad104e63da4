import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { catalogFolders, messagesOf, readingsOf } from '../../../scripts/catalogs.ts'

/** The list of docs/words.md, without what a line says in parentheses. */
const unsaid = /\n## What nobody says in English\n(?<list>.+?)\n## /s
  .exec(readFileSync('docs/words.md', 'utf8'))!
  .groups!['list']!.split('\n')
  .flatMap((line) => /^- (?<words>[^:]+):/.exec(line)?.groups?.['words'] ?? [])
  .flatMap((words) => words.replaceAll(/ \([^)]*\)/g, '').split(', '))

/** Texts that mean one of these words. */
const meant: ReadonlySet<string> = new Set([
  'access/passkeys, server.nothingClosed: of yours',
  'access/recovery, refusals.nothingClosed: of yours',
  'core/connections, connections.purpose: of yours',
  'portals/dashboards, network.privacyText: of yours',
  'portals/profile, seenBy.nothingOfOthers: of yours',
  'practice/certificates, certificate.notYours: of yours',
  'record/institution-record, contact.noteHint: no more',
  'record/my-data, deletion.purpose: of yours',
  'record/trends, insights.nothing: stands',
  'wellbeing/hope-box, box.switchedOff: of yours',
])

const texts = catalogFolders().flatMap((folder) =>
  messagesOf(folder, 'en').map(({ subject, name, text }) => ({
    id: `${folder.replaceAll(/^src\/features\/|\/locales$/g, '')}, ${subject}.${name}`,
    ways: readingsOf(text).map((way) => way.replaceAll(/\{\w+\}/g, ' ')),
  })),
)

test('texts are in the English that people speak: no word of the list in docs/words.md', () => {
  expect(unsaid.length).toBeGreaterThan(20)
  const pattern = new RegExp(`\\b(?:${unsaid.join('|')})\\b(?! than\\b)`, 'gi')
  const found = texts.flatMap(({ id, ways }) =>
    [...new Set(ways.flatMap((way) => way.match(pattern) ?? []))].map(
      (word) => `${id}: ${word.toLowerCase()}`,
    ),
  )
  expect(new Set(found)).toEqual(meant)
})
