import type { RosterCounts } from '../contract.ts'

/** What a run came to, or would, in one line. What nobody did is left out. */
export function countsOf(
  { made, returned, moved, renamed, left, unchanged, refused }: RosterCounts,
  leave: 'left' | 'leaving' = 'left',
): string {
  const parts = [
    [made, 'new'],
    [returned, 'back'],
    [moved, 'moved'],
    [renamed, 'renamed'],
    [left, leave],
    [unchanged, 'unchanged'],
    [refused, refused === 1 ? 'row refused' : 'rows refused'],
  ] as const
  const words = parts.flatMap(([count, word]) =>
    count > 0 ? [`${count.toLocaleString('en-US')} ${word}`] : [],
  )
  return words.length > 0 ? words.join(', ') : 'Nobody'
}
