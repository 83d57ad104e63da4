import { Suspense, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'

import { useCurrentUser, useIsSigningOut } from '#features/identity/web/queries.ts'
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
  async () => (await import('#features/trusted-device/web/trusted-device-start.tsx')).TrustedDeviceStart,
)

/** The whole screen: the frame for whoever is here, and in it the page of the address. */
export function Screens() {
  const { data: user, isPending, isError, error } = useCurrentUser()
  const isSigningOut = useIsSigningOut()
  const isOffline = useIsOffline()
  const [hasLooked, setHasLooked] = useState(false)
  useScrollToTop()
  useReconnect(error)
  // Whoever came as far as the landing page with a network has been looked for.
  useClosedTrustedDevice(user === null, () => setHasLooked(true))
  // What is shown then is much: deferred, it is rendered bit by bit, so that a tap is answered in between.
  const isKnown = useDeferredValue(!isPending) && !isPending
  const isLeftAlone =
    !user && !hasLooked && (isError || isOffline) && !isLocked(error) && trustedDeviceOwner() !== null
  // What has once been shown in it stays until the next is whole: so the spinner stands within.
  return <Suspense fallback={<FullScreenSpinner />}>{screen()}</Suspense>

  function screen() {
    if (!isKnown) return <FullScreenSpinner />
    if (isLeftAlone) return <TrustedDeviceStart onDone={() => setHasLooked(true)} />
    // Whoever is signing out is shown no form that goes a moment later with what is typed into it.
    if (user || isSigningOut || isLocked(error)) return <SignedIn user={user} />
    return (
      <SignedOutFrame isUnknown={isError}>
        <SignedOutPage isUnknown={isError} />
      </SignedOutFrame>
    )
  }
}

// The start page needs none of the routes: it is there with the first script.
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

/** On somebody's own device, with nobody signed in: what was kept for reading goes, if the server says so. */
function useClosedTrustedDevice(isNobody: boolean, onClosed: () => void) {
  const closed = useEffectEvent(onClosed)
  useEffect(() => {
    if (!isNobody || trustedDeviceOwner() === null) return
    void import('#web/device/trusted-device.ts')
      .then(async ({ clearIfSignedOut }) => (await clearIfSignedOut()) && closed())
      .catch(() => {})
  }, [isNobody])
}

/** A new page starts at its top; on the way back the browser knows best. */
function useScrollToTop() {
  useEffect(() => {
    // wouter announces its own navigation with an event of this name.
    const toTop = () => window.scrollTo(0, 0)
    addEventListener('pushState', toTop)
    return () => removeEventListener('pushState', toTop)
  }, [])
}
