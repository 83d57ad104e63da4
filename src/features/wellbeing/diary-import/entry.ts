import type { DiaryDay } from './contract.ts'

export type Written = Pick<DiaryDay, 'day' | 'time' | 'words' | 'tags' | 'note'>

/**
 * What makes a line of a diary the same entry again: its moment and everything that is written in it. The number of its
 * mood is not in the file, and may be chosen otherwise the next time.
 */
export const entryOf = ({ day, time, words, tags, note }: Written): string =>
  JSON.stringify([day, time, words, tags, note])
