import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

import { heldPath } from './shown-path.ts'

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
