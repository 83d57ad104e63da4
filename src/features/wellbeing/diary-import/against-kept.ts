import type { DiaryDay, MarkedDay } from './contract.ts'
import { entryOf, type Written } from './entry.ts'
import { marked } from './marks.ts'

/** An entry that says something else than the earlier one with this id. */
export interface ChangedDay {
  readonly before: string
  readonly day: DiaryDay
}

/** The entries of a file beside what was brought in before. */
export interface AgainstKept {
  readonly fresh: readonly DiaryDay[]
  readonly changed: readonly ChangedDay[]
  /** How many are there already, to the letter. */
  readonly known: number
}

/**
 * Tells which entries of a file are new, known or changed. Changed is one of the same minute as an earlier one that the
 * file has no more; of a day without a time, one that has its mood, its activities or its note.
 */
export async function againstKept(
  days: readonly DiaryDay[],
  kept: readonly MarkedDay[],
): Promise<AgainstKept> {
  const left = Map.groupBy(kept, entryOf)
  const marks = await Promise.all(days.map((day) => marked(day)))
  const unknown = days
    .map((day, index) => ({ day, marks: marks[index]! }))
    .filter((one) => left.get(entryOf(one.marks))?.shift() === undefined)
  const gone = Map.groupBy([...left.values()].flat(), minuteOf)
  const fresh: DiaryDay[] = []
  const changed: ChangedDay[] = []
  for (const { day, marks: own } of unknown) {
    const others = gone.get(minuteOf(day)) ?? []
    const at = others.findIndex((other) => day.time !== null || isAlike(own, other))
    const [before] = at === -1 ? [] : others.splice(at, 1)
    if (before) changed.push({ before: before.id, day })
    else fresh.push(day)
  }
  return { fresh, changed, known: days.length - unknown.length }
}

const minuteOf = ({ day, time }: Pick<DiaryDay, 'day' | 'time'>) => `${day} ${time}`

const isAlike = (one: Written, other: Written) =>
  (['words', 'tags', 'note'] as const).some((part) => one[part] !== '' && one[part] === other[part])
