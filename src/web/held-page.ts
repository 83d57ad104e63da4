import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

import { heldPath } from './shown-path.ts'

/**
 * Keeps the page that calls it on the screen while `isHeld`, also when the person goes elsewhere by a link or by Back,
 * so that it can ask something first. It lets them go to the paths that are `free`. Returns whether they are about to
 * leave, and a function that stays. The page lets go once it is no longer held.
 */
export function useHeldPage(isHeld: boolean, free: readonly string[] = []) {
  const [path, navigate] = useLocation()
  const [own] = useState(path)
  const holds = isHeld && !free.includes(path)
  useEffect(() => {
    if (!holds) return undefined
    heldPath.set(own)
    return () => heldPath.set(null)
  }, [holds, own])
  return { isLeaving: holds && path !== own, stay: () => navigate(own) }
}
