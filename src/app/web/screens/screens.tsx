import { Suspense, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'

import { useCurrentUser, useIsSigningOut } from '#features/core/identity/web/index.ts'
import { isLocked } from '#web/api/api.ts'
import { useReconnect } from '#web/api/use-reconnect.ts'
import { useIsOffline } from '#web/device/connection.ts'
import { trustedDeviceOwner } from '#web/device/trusted-device-flag.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { FullScreenSpinner } from '#web/ui/feedback/spinner.tsx'

import { ErrorBoundary } from '../error-boundary.tsx'
import { SignedOutFrame } from '../frame/signed-out-frame.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import { StartPage } from './start-page.tsx'

/** The screen of somebody who is signed in. */
export const SignedIn = lazyWithPreload(async () => (await import('./signed-in.tsx')).SignedIn)
const CurrentPage = lazyWithPreload(async () => (await import('./current-page.tsx')).CurrentPage)
const TrustedDeviceStart = lazyWithPreload(
  async () =>
    (await import('#features/record/trusted-device/web/trusted-device-start.tsx')).TrustedDeviceStart,
)

/** The whole screen: the frame for the person who is here, and in it the page of the address. */
export function Screens() {
  const { data: user, isPending, isError, error } = useCurrentUser()
  const isSigningOut = useIsSigningOut()
  const isOffline = useIsOffline()
  const [hasLooked, setHasLooked] = useState(false)
  useScrollToTop()
  useReconnect(error)
  // With a network, the landing page shows that the server has been asked.
  useTrustedDeviceCleanup(user === null, () => setHasLooked(true))
  // The screen that follows is large. A deferred value renders it in parts, so that taps are answered in
  // between.
  const isKnown = useDeferredValue(!isPending) && !isPending
  const isLeftAlone =
    !user && !hasLooked && (isError || isOffline) && !isLocked(error) && trustedDeviceOwner() !== null
  // Suspense keeps the content that it has shown until the next is complete. So the spinner is rendered
  // inside it.
  return <Suspense fallback={<FullScreenSpinner />}>{screen()}</Suspense>

  function screen() {
    if (!isKnown) return <FullScreenSpinner />
    if (isLeftAlone) return <TrustedDeviceStart onDone={() => setHasLooked(true)} />
    // People who are signing out see no form, since it would vanish a moment later with their input.
    if (user || isSigningOut || isLocked(error)) return <SignedIn user={user} />
    return (
      <SignedOutFrame isUnknown={isError}>
        <SignedOutPage isUnknown={isError} />
      </SignedOutFrame>
    )
  }
}

// The start page is part of the first script and needs none of the routes.
function SignedOutPage({ isUnknown }: { readonly isUnknown: boolean }) {
  const [path] = useLocation()
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        {path === '/' ? (
          <StartPage isUnknown={isUnknown} />
        ) : (
          <CurrentPage user={null} isUnknown={isUnknown} />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Deletes what a trusted device stored for reading, once the server confirms that nobody is signed in. */
function useTrustedDeviceCleanup(isNobody: boolean, onCleared: () => void) {
  const cleared = useEffectEvent(onCleared)
  useEffect(() => {
    if (!isNobody || trustedDeviceOwner() === null) return
    void import('#web/device/trusted-device.ts')
      .then(async ({ clearIfSignedOut }) => (await clearIfSignedOut()) && cleared())
      .catch(() => {})
  }, [isNobody])
}

/** Scrolls to the top of a new page. On the way back the browser restores the position itself. */
function useScrollToTop() {
  useEffect(() => {
    // wouter dispatches an event of this name when it navigates.
    const toTop = () => window.scrollTo(0, 0)
    addEventListener('pushState', toTop)
    return () => removeEventListener('pushState', toTop)
  }, [])
}
