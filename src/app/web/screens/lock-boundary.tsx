import { Activity, Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { lockScreen, useIsScreenLocked } from '#features/access/screen-lock/web/lock.ts'
import { restorePosition, savePosition } from '#features/access/screen-lock/web/neutral-window.ts'
import { useHideKey } from '#features/access/screen-lock/web/use-hide-key.ts'
import { useIdleLock } from '#features/access/screen-lock/web/use-idle-lock.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { isLocked as isRefusedAsLocked } from '#web/api/api.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { setHideScreen } from '#web/ui/controls/hide-button.tsx'
import { OverlayPlace } from '#web/ui/overlays/overlay-place.ts'

export const LockedScreen = lazyWithPreload(async () => (await import('./locked-screen.tsx')).LockedScreen)

interface LockBoundaryProps {
  readonly user: CurrentUser
  readonly children: ReactNode
}

/**
 * Takes its children out of the document while the screen is locked, with their dialogs. They keep everything that was
 * typed, and their effects, such as streams and sounds, stop until the screen is unlocked.
 */
export function LockBoundary({ user, children }: LockBoundaryProps) {
  const isLocked = useIsScreenLocked()
  // While it is locked it keeps its last children. They would follow the address, which is neutral then.
  const [shown, setShown] = useState(children)
  if (!isLocked && shown !== children) setShown(children)
  const [place] = useState(newPlace)
  useServerLock()
  useHideKey()
  useEffect(() => setHideScreen(lockScreen), [])
  useIdleLock(user)
  const page = createPortal(
    <OverlayPlace value={place}>
      <Activity mode={isLocked ? 'hidden' : 'visible'}>{shown}</Activity>
    </OverlayPlace>,
    place,
  )
  return (
    <>
      <InDocument place={place} isLocked={isLocked} />
      {page}
      <Suspense fallback={null}>{isLocked && <LockedScreen />}</Suspense>
    </>
  )
}

function newPlace(): HTMLElement {
  const place = document.createElement('div')
  place.className = 'contents'
  return place
}

interface InDocumentProps {
  readonly place: HTMLElement
  readonly isLocked: boolean
}

/**
 * Where the place of the page is in the document while the screen is not locked. It comes before the page, so that the
 * page is in the document when its own effects begin.
 */
function InDocument({ place, isLocked }: InDocumentProps) {
  const home = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isLocked) {
      if (!place.isConnected) home.current?.append(place)
      return undefined
    }
    savePosition()
    place.remove()
    // The browser's own dialogs lose their modality with the document. Those that are closed are opened again as modal
    // ones once the page is back (`openModal`).
    for (const dialog of place.querySelectorAll('dialog')) dialog.removeAttribute('open')
    return () => void requestAnimationFrame(restorePosition)
  }, [place, isLocked])
  return <div ref={home} className="contents" />
}

/** The server may lock the session too. The first call that it refuses shows that. */
function useServerLock(): void {
  const { error } = useCurrentUser()
  useEffect(() => {
    if (isRefusedAsLocked(error)) lockScreen()
  }, [error])
}
