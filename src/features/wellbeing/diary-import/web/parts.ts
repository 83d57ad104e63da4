import { type DiaryDay, mostDaysInCall } from '../contract.ts'
import { entryOf } from '../entry.ts'

/** In bytes. A proxy's usual limit is half a megabyte, and a network in a prison is slow. */
const mostBytes = 100_000

/**
 * A diary in parts that are each small enough to be sent at once. Lines that are the same stay together, since only in
 * one call each of them counts.
 */
export function partsOf(days: readonly DiaryDay[]): DiaryDay[][] {
  const same = new Map<string, DiaryDay[]>()
  for (const day of days) {
    const group = same.get(entryOf(day))
    if (group) group.push(day)
    else same.set(entryOf(day), [day])
  }
  const parts: DiaryDay[][] = []
  let bytes = 0
  for (const group of same.values()) {
    let mayJoin = (parts.at(-1)?.length ?? 0) + group.length <= mostDaysInCall
    const size = new TextEncoder().encode(JSON.stringify(group[0])).length
    mayJoin &&= bytes + group.length * size <= mostBytes
    for (const day of group) {
      const part = parts.at(-1)
      if (mayJoin && part && part.length < mostDaysInCall && bytes + size <= mostBytes) {
        part.push(day)
        bytes += size
      } else {
        parts.push([day])
        bytes = size
        mayJoin = true
      }
    }
  }
  return parts
}
