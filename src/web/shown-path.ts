import { useLocation } from 'wouter'

import { sharedValue, useSharedValue } from './shared-value.ts'

/** The path of a page that was left and still has a question to ask; null without one. */
export const heldPath = sharedValue<string | null>(null)

/** The path whose page is shown: the address, or the page that was left and still has a question to ask. */
export function useShownPath(): string {
  const [path] = useLocation()
  return useSharedValue(heldPath, null) ?? path
}
