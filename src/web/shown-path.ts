import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

import { sharedValue, useSharedValue } from './shared-value.ts'

const heldPath = sharedValue<string | null>(null)

/** The path whose page is shown: the address, or the page that was left and still has a question to ask. */
export function useShownPath(): string {
  const [path] = useLocation()
  return useSharedValue(heldPath, null) ?? path
}

/**
 * Keeps the page that calls it on the screen while `isHeld`, also when the person goes elsewhere by a link or by Back,
 * so that it can ask something first. Returns whether they are about to leave, and a function that stays. The page lets
 * go once it is no longer held.
 */
export function useHeldPage(isHeld: boolean) {
  const [path, navigate] = useLocation()
  const [own] = useState(path)
  useEffect(() => {
    if (!isHeld) return undefined
    heldPath.set(own)
    return () => heldPath.set(null)
  }, [isHeld, own])
  return { isLeaving: isHeld && path !== own, stay: () => navigate(own) }
}
