import { Activity, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'

import { lockScreen, useIsScreenLocked } from '#features/access/screen-lock/web/lock.ts'
import { restorePosition, savePosition } from '#features/access/screen-lock/web/neutral-window.ts'
import { useHideKey } from '#features/access/screen-lock/web/use-hide-key.ts'
import { useIdleLock } from '#features/access/screen-lock/web/use-idle-lock.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { isLocked as isRefusedAsLocked } from '#web/api/api.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { setHideScreen } from '#web/ui/controls/hide-button.tsx'

export const LockedScreen = lazyWithPreload(async () => (await import('./locked-screen.tsx')).LockedScreen)

interface LockBoundaryProps {
  readonly user: CurrentUser
  readonly children: ReactNode
}

/**
 * Hides its children while the screen is locked. They keep everything that was typed. They are neither
 * visible nor reachable by keyboard or screen reader, and their effects, such as streams and sounds, stop
 * until the screen is unlocked.
 */
export function LockBoundary({ user, children }: LockBoundaryProps) {
  const isLocked = useIsScreenLocked()
  // While it is locked it keeps its last children. They would follow the address, which is neutral then.
  const [shown, setShown] = useState(children)
  if (!isLocked && shown !== children) setShown(children)
  useServerLock()
  useHideKey()
  useEffect(() => setHideScreen(lockScreen), [])
  useIdleLock(user)
  useLayoutEffect(() => {
    if (!isLocked) return undefined
    savePosition()
    return () => void requestAnimationFrame(restorePosition)
  }, [isLocked])
  return (
    <>
      <Activity mode={isLocked ? 'hidden' : 'visible'}>{shown}</Activity>
      <Suspense fallback={null}>{isLocked && <LockedScreen />}</Suspense>
    </>
  )
}

/** The server may lock the session too. The first call that it refuses shows that. */
function useServerLock(): void {
  const { error } = useCurrentUser()
  useEffect(() => {
    if (isRefusedAsLocked(error)) lockScreen()
  }, [error])
}
