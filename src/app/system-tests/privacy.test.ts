import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { rowsOf } from '#server/database/database.ts'
import { leaveCanaries } from '#testing/canaries.ts'
import { openWorld } from '#testing/world.ts'

import { encryptedFields, features } from '../server/features.ts'
import { callers } from './walls/every-wall.ts'

const world = await openWorld()

/** Every value of every table as text. Bytes are read as Latin-1. */
async function dumpOf(): Promise<string> {
  const tables = rowsOf<{ name: string }>(
    await world.db.execute(
      sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
          from information_schema.tables where table_schema = 'public'`,
    ),
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const rows = rowsOf(await world.db.execute(sql`select * from ${sql.raw(name)}`))
    for (const row of rows) {
      for (const value of Object.values(row ?? {})) {
        parts.push(
          value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value),
        )
      }
    }
  }
  return parts.join('\n')
}

// Secures J8.
test('a dump of the whole database holds no text that people wrote', async () => {
  const ana = await world.person('ana')
  expect(await leaveCanaries(ana)).toEqual([])
  await ana.call(journalApi.search, { body: { words: 'canary-searched' } })

  const dump = await dumpOf()

  expect(dump).toContain('ana')
  expect(dump).not.toMatch(/canary-/i)
  expect(dump).not.toContain(Buffer.from('canary').toString('base64').slice(0, 7))
  expect(dump).not.toContain(Buffer.from('canary').toString('hex'))
})

test('what a feature keeps of its caller’s is in the download of their own', () => {
  const left = features
    .filter(({ ownData }) => !ownData)
    .flatMap(({ tables = {} }) => Object.keys(tables))
    .filter((table) => callers[table]?.select === 'own')

  // Keys, codes of which only hashes are kept, and who is the safety officer.
  expect(left.toSorted()).toEqual([
    'personal_keys',
    'safety_officers',
    'second_factor_codes',
    'vault_agreements',
    'vault_wrappings',
    'vaults',
  ])
})

// Secures J9.
test('a row that is its owner’s alone has no column that holds words in clear', async () => {
  const ownAlone = encryptedFields.filter(({ withVault }) => withVault === 'delete-row')
  const tables = [...new Set(ownAlone.map(({ field }) => field.split('.')[0]!))]
  const columns = rowsOf<{ name: string }>(
    await world.db.execute(
      sql`select table_name || '.' || column_name as name from information_schema.columns
          where table_name in ${tables} and data_type not in
            ('uuid', 'bytea', 'boolean', 'integer', 'date', 'timestamp with time zone') order by 1`,
    ),
  )

  expect(tables).toContain('journal_entries')
  // What kind of thing it is.
  expect(columns.map(({ name }) => name)).toEqual(['hope_items.kind', 'own_factors.kind'])
})

/** The number of calls of a function in each source file that calls it. */
function callersOf(name: string): Record<string, number> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join('src', file))
  const counts = files.map((file): [string, number] => {
    const calls = readFileSync(file, 'utf8').match(new RegExp(`(?<!function )\\b${name}\\(`, 'g'))
    return [file, calls?.length ?? 0]
  })
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

// Secures Z10.
test('what people write is decrypted only in these places', () => {
  expect(callersOf('decryptTexts')).toEqual({
    // The check of a restored backup opens what needs no vault.
    'src/app/commands/backups/restored.ts': 1,
    'src/features/access/accounts/server/current-user.ts': 1,
    'src/features/wellbeing/assessments/server/answers.ts': 1,
    'src/features/wellbeing/check-ins/server/choices.ts': 1,
    'src/features/wellbeing/journal/server/drafts.ts': 1,
    'src/features/wellbeing/safety-plan/server/stored-plan.ts': 1,
    // The owner reads what they show, and a clinician what somebody of the demo shows them, where nobody has a vault.
    'src/features/record/shown-measures/server/own-showing.ts': 1,
    'src/features/record/shown-measures/server/shown-to-me.ts': 1,
    // The owner reads their lists, and what a change takes the place of: a private list opens its owner's rows alone.
    'src/features/core/private-lists/server/private-lists.ts': 1,
    // The two of a contact read their own words, and what the other sealed for whoever has no vault.
    'src/features/care/peers/server/sealing.ts': 1,
    // The owner reads a picture or a sound.
    'src/features/wellbeing/hope-box/server/read.ts': 1,
    // The owner reads the imported days.
    'src/features/wellbeing/diary-import/server/read.ts': 1,
  })
  expect(callersOf('decryptText')).toEqual({ 'src/features/wellbeing/assessments/server/answers.ts': 1 })
  expect(callersOf('decryptEntryTexts')).toEqual({
    // The author's own session encrypts earlier entries anew for somebody with whom the journal is shared now.
    'src/features/wellbeing/journal/server/shared-entries.ts': 1,
    // The author renames a tag.
    'src/features/wellbeing/journal/server/tags.ts': 1,
    // The author sees what a reader would see, and readers see the texts of the demo, where nobody has a vault.
    'src/features/record/sharing/server/supporter-view.ts': 2,
  })
})
