import { useMutation } from '@tanstack/react-query'

import { call } from '#web/api/api.ts'
import { useReadAgain } from '#web/api/use-change.ts'

import { diaryImportApi, mostDaysInCall, type NewDiaryDay, type NewDiaryDays } from '../contract.ts'
import { entryOf } from '../entry.ts'

interface Sending {
  readonly diary: NewDiaryDays
  /** Is told how many days have been sent. */
  readonly onProgress: (sent: number) => void
}

/** Sends a diary in parts. Where a part fails, sending all of it again doubles nothing. */
export function useSendDiary() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async ({ diary: { days, ...diary }, onProgress }: Sending) => {
      let [added, known] = [0, 0]
      for (const part of partsOf(days)) {
        const reply = await call(diaryImportApi.add, { body: { ...diary, days: part } })
        added += reply.added
        known += reply.known
        onProgress(added + known)
      }
      return { added, known }
    },
    onSettled: () => readAgain([diaryImportApi.list]),
  })
}

/** In bytes. A proxy's usual limit is half a megabyte, and a network in a prison is slow. */
const mostBytes = 100_000

/**
 * A diary in parts that are each small enough to be sent at once. Lines that are the same stay together, since only in
 * one call each of them counts.
 */
export function partsOf(days: readonly NewDiaryDay[]): NewDiaryDay[][] {
  const same = new Map<string, NewDiaryDay[]>()
  for (const day of days) {
    const group = same.get(entryOf(day))
    if (group) group.push(day)
    else same.set(entryOf(day), [day])
  }
  const parts: NewDiaryDay[][] = []
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
