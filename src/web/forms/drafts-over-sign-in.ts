import { tabValues } from '../device/kept-values.ts'

/** The name of the drafts in the tab's storage on the way to the sign-in. */
export const overSignIn = 'drafts'

/** Deletes the drafts that wait in this tab for the sign-in once their time is over. Returns a function that stops waiting. */
export function deleteExpiredDrafts(): () => void {
  const timer = setTimeout(() => tabValues.write(overSignIn, null), msUntilExpiry())
  return () => clearTimeout(timer)
}

function msUntilExpiry(): number {
  try {
    const stored: unknown = JSON.parse(tabValues.read(overSignIn) ?? 'null')
    const until = typeof stored === 'object' && stored && 'until' in stored ? Number(stored.until) : 0
    return Math.max(0, until - Date.now()) || 0
  } catch {
    return 0
  }
}
