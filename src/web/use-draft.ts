import { useState } from 'react'

interface Kept {
  readonly owner: string
  readonly value: unknown
}

// Nothing a person writes goes into the browser's storage, which the next user of a shared tablet could
// open. A draft is kept in memory and, for a reload, in the tab's own history entry, which dies with it.
const inMemory = new Map<string, Kept>()

/**
 * What somebody is writing, so that a failed save, another page or a reload does not lose it. Given back
 * to the same person alone, and only if `read` still accepts it. Answers the value, how to change it and
 * how to forget it.
 */
export function useDraft<Value>(
  key: string,
  owner: string,
  read: (kept: unknown) => Value | null,
  initial: Value,
) {
  const [value, setValue] = useState(() => {
    const kept = inMemory.get(key) ?? inHistory(key)
    return (kept?.owner === owner && read(kept.value)) || initial
  })

  function change(next: Value): void {
    setValue(next)
    keep(key, { owner, value: next })
  }
  function forget(): void {
    setValue(initial)
    keep(key, null)
  }
  return [value, change, forget] as const
}

function keep(key: string, kept: Kept | null): void {
  if (kept) inMemory.set(key, kept)
  else inMemory.delete(key)
  const { [key]: _, ...rest } = historyState()
  history.replaceState(kept ? { ...rest, [key]: kept } : rest, '')
}

function inHistory(key: string): Kept | null {
  const { [key]: kept } = historyState()
  return isKept(kept) ? kept : null
}

function isKept(kept: unknown): kept is Kept {
  return typeof kept === 'object' && kept !== null && 'owner' in kept && 'value' in kept
}

function historyState(): Record<string, unknown> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
