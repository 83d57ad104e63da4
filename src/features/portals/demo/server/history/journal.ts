import { encryptText } from '#features/core/encryption/index.ts'
import { journalEntries } from '#features/wellbeing/journal/server/table.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { dayOf } from '#shared/days.ts'

import { firstActiveDayOf, leisureMoment, isInPast } from '../calendar.ts'
import { insertAll } from '../insert-all.ts'
import type { SeededPeople, SeededPerson } from '../people/accounts.ts'
import { randomFor } from '../random.ts'
import type { SeedResult } from '../seed-step.ts'
import { entryTexts, type EntryText } from './journal-texts.ts'
import { notesFor, type Tone } from './notes.ts'

type Row = typeof journalEntries.$inferInsert

const tones: readonly Tone[] = ['heavy', 'even', 'even', 'light', 'light']

/** Writes the encrypted journals: long entries for the trial accounts, and short ones for some other people. */
export async function writeJournals(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  { people, calendar }: SeededPeople,
): Promise<SeedResult> {
  const rows: Row[] = []
  for (const person of people) {
    const random = randomFor(`journal ${person.username}`)
    for (const { daysAgo, isOpen, ...text } of textsOf(person)) {
      const id = random.id()
      const createdAt = leisureMoment(calendar, daysAgo, random)
      if (!isInPast(createdAt, person, calendar)) continue
      const context = { recordId: id, field: 'journal_entries.ciphertext' }
      const owner = { user: person, keyring, vault: null }
      const isPrivate = !isOpen
      const ciphertext = await encryptText(db, owner, context, JSON.stringify({ ...text, isPrivate }))
      const dates = { createdAt, updatedAt: createdAt }
      rows.push({ id, userId: person.id, ciphertext, isPrivate, ...dates })
    }
  }
  await insertAll(db, journalEntries, rows)
  return {
    activities: rows.map(({ userId, createdAt: at }) => {
      const day = dayOf(at, calendar.timeZone)
      return { userId, activity: 'journal', source: day, at, day }
    }),
  }
}

function textsOf(person: SeededPerson): readonly EntryText[] {
  if (person.isTrialAccount) return entryTexts[person.demoRole]
  const random = randomFor(`entries ${person.username}`)
  if (!random.chance(0.45)) return []
  const first = firstActiveDayOf(person)
  return Array.from({ length: random.whole(2, 6) }, () => ({
    daysAgo: random.whole(1, Math.max(1, first)),
    title: '',
    content: random.pick(notesFor(person, random.pick(tones))),
    mood: random.chance(0.6) ? random.whole(3, 8) : null,
  })).toSorted((one, other) => other.daysAgo - one.daysAgo)
}
