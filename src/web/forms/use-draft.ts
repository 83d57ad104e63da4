import { useState } from 'react'

import { isPageOver } from '../api/page-user.ts'
import { signOutCleanups } from '../api/sign-out-hooks.ts'
import { useBusy } from '../busy.ts'

interface StoredDraft {
  readonly owner: string
  readonly value: unknown
  readonly requestId: string
}

// Nothing a person writes goes into the browser's storage, which the next user of a shared tablet could
// open: drafts live in memory. Only while the page is out of sight or being left, when memory may go, do
// they lie in the tab's own history entry, which survives a reload and dies with the tab. Written at each
// keystroke it would be refused, since browsers allow some hundred changes of the history in ten seconds.
const inMemory = new Map<string, StoredDraft>()

// The build, which renders the landing page, has neither a window nor drafts.
if (typeof window !== 'undefined') watchPageLeave()
signOutCleanups.add(forgetDrafts)

function watchPageLeave(): void {
  restoreFromHistory()
  // Chromium keeps what is put there before unloading, Safari only what comes later.
  addEventListener('beforeunload', saveToHistory)
  addEventListener('pagehide', saveToHistory)
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? saveToHistory() : restoreFromHistory(),
  )
}

/**
 * What somebody is writing, so that a failed save, another page or a reload does not lose it. Given back
 * to the same person alone, and only if `read` still accepts it. Answers the value, how to change it, how
 * to forget it, and an id of the value as it stands, by which it counts once however often it is sent.
 */
export function useDraft<Value>(
  key: string,
  owner: string,
  read: (kept: unknown) => Value | null,
  initial: Value,
) {
  const [{ value, requestId }, setDraft] = useState(() => recall(key, owner, read) ?? asDraft(initial))
  useBusy(inMemory.has(key))

  function change(next: Value): void {
    const draft = asDraft(next)
    setDraft(draft)
    inMemory.set(key, { owner, ...draft })
  }
  function forget(): void {
    setDraft(asDraft(initial))
    // Once sent: whoever left the page meanwhile and came back may have written on.
    if (inMemory.get(key)?.requestId !== requestId) return
    inMemory.delete(key)
    clearHistoryDrafts()
  }
  return [value, change, forget, requestId] as const
}

function asDraft<Value>(value: Value) {
  return { value, requestId: crypto.randomUUID() as string }
}

function forgetDrafts(): void {
  inMemory.clear()
  clearHistoryDrafts()
}

function recall<Value>(key: string, owner: string, read: (kept: unknown) => Value | null) {
  const kept = inMemory.get(key)
  const value = kept?.owner === owner ? read(kept.value) : null
  if (kept && value !== null) return { value, requestId: kept.requestId }
  inMemory.delete(key)
  return null
}

function saveToHistory(): void {
  // The next person finds nothing of it.
  if (inMemory.size === 0 || isPageOver()) return
  history.replaceState({ ...historyState(), drafts: Object.fromEntries(inMemory) }, '')
}

function restoreFromHistory(): void {
  const { drafts } = historyState()
  if (!isObject(drafts)) return
  for (const [key, kept] of Object.entries(drafts)) {
    // What is in memory is newer.
    if (isStoredDraft(kept) && !inMemory.has(key)) inMemory.set(key, kept)
  }
  clearHistoryDrafts()
}

function clearHistoryDrafts(): void {
  const { drafts, ...rest } = historyState()
  if (drafts !== undefined) history.replaceState(rest, '')
}

function historyState(): Record<string, unknown> {
  const state: unknown = history.state
  return isObject(state) ? { ...state } : {}
}

function isStoredDraft(kept: unknown): kept is StoredDraft {
  return isObject(kept) && [kept['owner'], kept['requestId']].every((id) => typeof id === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
