import { useState } from 'react'

import { isPageOver, pageUser } from '../api/page-user.ts'
import { sessionEndKeepers, signOutCleanups } from '../api/sign-out-hooks.ts'
import { useBusy } from '../busy.ts'
import { tabValues } from '../device/kept-values.ts'
import { overSignIn } from './drafts-over-sign-in.ts'

interface StoredDraft {
  readonly owner: string
  readonly value: unknown
  readonly requestId: string
}

// Drafts are in memory, because the next user of a shared tablet could read the browser's storage. While the page
// is hidden or unloaded, memory may be lost. Only then are they saved in the tab's own history entry, which
// survives a reload and ends with the tab. They cannot be saved there at each keystroke, since browsers allow
// only about a hundred changes of the history in ten seconds.
const inMemory = new Map<string, StoredDraft>()

// Where the session ends while something is written, the way to the sign-in leads to another address, which no history
// entry survives. Then alone drafts are in the tab's storage, until the next form is opened, and for 15 minutes at most:
// the start page deletes them after that.
const longestSignInMs = 15 * 60_000

// The build renders the landing page too, without a window and drafts.
if (typeof window !== 'undefined') watchPageLeave()
signOutCleanups.add(deleteDrafts)
sessionEndKeepers.add(keepOverSignIn)

function watchPageLeave(): void {
  restoreFromHistory()
  restoreOverSignIn()
  // Chromium keeps a history state that was set at `beforeunload`, Safari only one set at `pagehide`.
  addEventListener('beforeunload', saveToHistory)
  addEventListener('pagehide', saveToHistory)
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? saveToHistory() : restoreFromHistory(),
  )
}

/**
 * Keeps what a person writes over a failed save, another page or a reload. It is given back only to the same
 * person, and only if `read` accepts it. Returns the value, a function to change it, a function to delete it, and
 * an id of the current value. The id is sent along, so that the server stores the value once however often it is
 * sent.
 */
export function useDraft<Value>(
  key: string,
  owner: string,
  read: (kept: unknown) => Value | null,
  initial: Value,
) {
  const [draft, setDraft] = useState(() => readDraft(key, owner, read) ?? untouched<Value>())
  const { requestId } = draft
  const value = draft.isTouched ? draft.value : initial
  useBusy(inMemory.has(key))

  function change(next: Value): void {
    const changed = { isTouched: true, value: next, requestId: crypto.randomUUID() } as const
    setDraft(changed)
    inMemory.set(key, { owner, value: next, requestId: changed.requestId })
  }
  function clear(): void {
    setDraft(untouched())
    // The person may have left the page, come back and written on since this value was sent.
    if (inMemory.get(key)?.requestId === requestId) discardDraft(key)
  }
  return [value, change, clear, requestId] as const
}

/** Whether something of the owner's is kept under the key. */
export const isDrafted = (key: string, owner: string | null) => inMemory.get(key)?.owner === owner

/** Deletes a draft whose form may be gone by now. If a value is given, only a draft that still has it. */
export function discardDraft(key: string, value?: unknown): void {
  if (value !== undefined && inMemory.get(key)?.value !== value) return
  if (inMemory.delete(key)) clearHistoryDrafts()
}

type Draft<Value> = { readonly requestId: string } & (
  | { readonly isTouched: true; readonly value: Value }
  | { readonly isTouched: false }
)

/** A form that holds nothing of its own yet shows its initial value, also where that changes meanwhile. */
function untouched<Value>(): Draft<Value> {
  return { isTouched: false, requestId: crypto.randomUUID() }
}

function deleteDrafts(): void {
  inMemory.clear()
  tabValues.write(overSignIn, null)
  clearHistoryDrafts()
}

function readDraft<Value>(
  key: string,
  owner: string,
  read: (kept: unknown) => Value | null,
): Draft<Value> | null {
  const kept = inMemory.get(key)
  const value = kept?.owner === owner ? read(kept.value) : null
  if (kept && value !== null) return { isTouched: true, value, requestId: kept.requestId }
  inMemory.delete(key)
  return null
}

/** What the person of this page has written; null where there is nothing, or where the page has ended. */
function ownDrafts(): Record<string, StoredDraft> | null {
  const person = pageUser()
  const own = [...inMemory].filter(([, { owner }]) => person === null || owner === person)
  return own.length === 0 || isPageOver() ? null : Object.fromEntries(own)
}

function saveToHistory(): void {
  const drafts = ownDrafts()
  if (drafts) history.replaceState({ ...historyState(), drafts }, '')
}

function restoreFromHistory(): void {
  const { drafts } = historyState()
  if (!isObject(drafts)) return
  restore(drafts)
  clearHistoryDrafts()
}

function keepOverSignIn(): void {
  const drafts = ownDrafts()
  if (drafts) tabValues.write(overSignIn, JSON.stringify({ until: Date.now() + longestSignInMs, drafts }))
}

function restoreOverSignIn(): void {
  const stored = tabValues.read(overSignIn)
  tabValues.write(overSignIn, null)
  try {
    const kept: unknown = JSON.parse(stored ?? 'null')
    if (isObject(kept) && Number(kept['until']) > Date.now() && isObject(kept['drafts']))
      restore(kept['drafts'])
  } catch {
    // Somebody else wrote it.
  }
}

function restore(drafts: Record<string, unknown>): void {
  for (const [key, kept] of Object.entries(drafts)) {
    // The draft in memory is newer.
    if (isStoredDraft(kept) && !inMemory.has(key)) inMemory.set(key, kept)
  }
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
