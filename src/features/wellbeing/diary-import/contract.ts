import * as z from 'zod/mini'

import { highestScore, lowestScore } from '#features/wellbeing/check-ins/scale.ts'
import { endpoint } from '#shared/endpoint.ts'
import { CalendarDay, Id, Instant, line, Nothing, OneId, PageQuery, text } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('contract')

/** Where a diary comes from: another app, an export of Evenkeel, or any table. */
export const sources = ['daylio', 'how-we-feel', 'bearable', 'evenkeel', 'csv'] as const
export type Source = (typeof sources)[number]

/** How many days one call takes at most. The page sends a file in several. */
export const mostDaysInCall = 100
/** How many days a person keeps of all their imports. Ten years with three a day are 11,000. */
export const mostDaysKept = 12_000
export const longestNote = 10_000
const longestSearch = 100

const outOfRange = {
  error: () => t('outOfRange', { lowest: lowestScore, highest: highestScore }),
}

/** One line of a diary. It has no stress and no shift, so it is no check-in. */
export const DiaryDay = z.strictObject({
  day: CalendarDay,
  /** The time of that day, such as `21:05`; null where the diary has none. */
  time: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t('notATime') }))),
  /** Which of the lines of the same minute it is, from 0. Those of one call are kept in this order. */
  nth: z.int().check(z.minimum(0), z.maximum(mostDaysKept - 1)),
  /** From 1 to 10 as in a check-in; null where the person gave its words no number. */
  mood: z.nullable(
    z.int(outOfRange).check(z.minimum(lowestScore, outOfRange), z.maximum(highestScore, outOfRange)),
  ),
  /** The mood in the words of the other app. */
  words: line({ max: 300 }),
  /** What else the other app noted, such as activities, people and places. */
  tags: line({ max: 2000 }),
  note: text({ max: longestNote, tooLong: () => t('tooLong', { most: longestNote }) }),
})
export type DiaryDay = z.infer<typeof DiaryDay>

/** A line that is sent. */
export const NewDiaryDay = z.extend(DiaryDay, {
  /** The earlier entry whose place it takes, which is deleted; one that is gone already is nothing. */
  replaces: z.optional(Id),
})
export type NewDiaryDay = z.infer<typeof NewDiaryDay>

export const NewDiaryDays = z.strictObject({
  /** The page makes it with the import. Every part of the same file has the same. */
  id: Id,
  source: z.enum(sources),
  days: z.array(NewDiaryDay).check(z.minLength(1), z.maxLength(mostDaysInCall)),
})
export type NewDiaryDays = z.infer<typeof NewDiaryDays>

/** What became of the days: how many are new, and how many had been imported before. */
export const AddedDays = z.object({ added: z.int(), known: z.int() })
export type AddedDays = z.infer<typeof AddedDays>

export const DiaryImport = z.object({
  id: Id,
  source: z.enum(sources),
  createdAt: Instant,
  days: z.int(),
  first: CalendarDay,
  last: CalendarDay,
})
export type DiaryImport = z.infer<typeof DiaryImport>

export const ImportedDay = z.object({
  id: Id,
  importId: Id,
  source: z.enum(sources),
  day: CalendarDay,
  time: z.nullable(z.string()),
  mood: z.nullable(z.int()),
  words: z.string(),
  tags: z.string(),
  note: z.string(),
  /** `closed`: its text was closed by a reset of the password. `damaged`: it cannot be read any more. */
  state: z.enum(['open', 'closed', 'damaged']),
})
export type ImportedDay = z.infer<typeof ImportedDay>

/** An entry as it is compared with those of a file: its moment, and a mark of each text. */
export const MarkedDay = z.object({
  id: Id,
  day: CalendarDay,
  time: z.nullable(z.string()),
  words: z.string(),
  tags: z.string(),
  note: z.string(),
})
export type MarkedDay = z.infer<typeof MarkedDay>

export const diaryImportApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/diary-imports',
    news: ['own'],
    summary: 'The caller’s imports of diaries of other apps, the latest first',
    response: z.array(DiaryImport),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/diary-imports',
    news: ['own'],
    summary:
      'Add days of another app’s diary; those that are there with the same words, tags and note are left as they are, and one that replaces an earlier one takes its place. Of lines that are the same in one call each counts',
    body: NewDiaryDays,
    response: AddedDays,
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/diary-imports/days',
    news: ['own'],
    summary: 'The caller’s imported days, the latest first',
    query: PageQuery,
    response: z.array(ImportedDay),
    paged: true,
  }),
  day: endpoint({
    method: 'GET',
    path: '/api/diary-imports/days/:id',
    summary: 'One of the caller’s imported days',
    params: OneId,
    response: ImportedDay,
  }),
  marks: endpoint({
    method: 'GET',
    path: '/api/diary-imports/marks',
    summary:
      'All of the caller’s imported days of one source, to tell which entries of a file are there already: of each text the first half of its SHA-256 in base64. Days whose text is closed or damaged are left out',
    query: z.strictObject({ source: z.enum(sources) }),
    response: z.object({ days: z.array(MarkedDay) }),
  }),
  // It is a POST, so that the words are in no address, history or log.
  search: endpoint({
    method: 'POST',
    path: '/api/diary-imports/search',
    summary: 'Look for words in the caller’s imported days: at most 100, the latest first',
    body: z.strictObject({ words: line({ min: 1, max: longestSearch }) }),
    response: z.object({
      days: z.array(ImportedDay),
      /** False if more are found than are answered. */
      isComplete: z.boolean(),
    }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/diary-imports/:id',
    news: ['own'],
    summary: 'Take one import back with all of its days',
    params: OneId,
    response: Nothing,
    status: 204,
  }),
}
