import { encryptText } from '#features/encryption/server/service.ts'
import { journalEntries } from '#features/journal/server/table.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { dayOf } from '#shared/days.ts'

import { firstDayOf, freeInstant, isOver } from '../free-instant.ts'
import { insertAll } from '../insert-all.ts'
import type { Cast, CastMember } from '../people/people.ts'
import { randomFor } from '../random.ts'
import type { Testimony } from '../testimony.ts'
import { entryTexts, type EntryText } from './journal-texts.ts'
import { notesFor, type Tone } from './notes.ts'

type Row = typeof journalEntries.$inferInsert

const tones: readonly Tone[] = ['heavy', 'even', 'even', 'light', 'light']

/** Writes the journals, sealed as real ones are: those of whoever is tried, and others that nobody reads. */
export async function writeJournals(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  { people, calendar }: Cast,
): Promise<Testimony> {
  const rows: Row[] = []
  for (const person of people) {
    const random = randomFor(`journal ${person.username}`)
    for (const { daysAgo, title, content, mood, isOpen } of textsOf(person)) {
      const id = random.id()
      const createdAt = freeInstant(calendar, daysAgo, random)
      if (!isOver(createdAt, person, calendar)) continue
      const place = { userId: person.id, recordId: id, field: 'journal_entries.sealed' }
      const sealed = await encryptText(db, keyring, place, JSON.stringify({ title, content, mood }))
      const dates = { createdAt, updatedAt: createdAt }
      rows.push({ id, userId: person.id, sealed, isPrivate: !isOpen, ...dates })
    }
  }
  await insertAll(db, journalEntries, rows)
  return {
    deeds: rows.map(({ userId, createdAt: at }) => {
      const day = dayOf(at, calendar.timeZone)
      return { userId, activity: 'journal', source: day, at, day }
    }),
  }
}

function textsOf(person: CastMember): readonly EntryText[] {
  if (person.isLead) return entryTexts[person.part]
  const random = randomFor(`entries ${person.username}`)
  if (!random.chance(0.45)) return []
  const first = firstDayOf(person)
  return Array.from({ length: random.whole(2, 6) }, () => ({
    daysAgo: random.whole(1, Math.max(1, first)),
    title: '',
    content: random.pick(notesFor(person, random.pick(tones))),
    mood: random.chance(0.6) ? random.whole(3, 8) : null,
  })).toSorted((one, other) => other.daysAgo - one.daysAgo)
}
