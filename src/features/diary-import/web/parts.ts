import { type DiaryDay, mostDaysInCall } from '../contract.ts'

/** In bytes. A proxy's usual limit is half a megabyte, and a network in a prison is slow. */
const mostBytes = 100_000

/** A diary in parts that are each small enough to be sent at once. */
export function partsOf(days: readonly DiaryDay[]): DiaryDay[][] {
  const parts: DiaryDay[][] = []
  let bytes = 0
  for (const day of days) {
    const size = new TextEncoder().encode(JSON.stringify(day)).length
    const part = parts.at(-1)
    if (part && part.length < mostDaysInCall && bytes + size <= mostBytes) {
      part.push(day)
      bytes += size
    } else {
      parts.push([day])
      bytes = size
    }
  }
  return parts
}
