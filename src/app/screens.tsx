import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'

import type { CurrentUser } from '#features/accounts/contract.ts'
import { useCurrentUser } from '#features/accounts/web/queries.ts'
import { LandingPage } from '#features/landing/web/landing-page.tsx'
import { useIsOffline } from '#web/connection.ts'
import { ownerOfDevice } from '#web/own-device-mark.ts'
import { FullScreenSpinner } from '#web/ui/spinner.tsx'
import { useComingBack } from '#web/use-coming-back.ts'

import { ErrorBoundary } from './error-boundary.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { routes, type AppRoute } from './routes.tsx'
import { SignedOutFrame } from './signed-out-frame.tsx'
import { Titled } from './titled.tsx'

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))
const OfflinePage = lazy(async () => ({ default: (await import('./offline-page.tsx')).OfflinePage }))
const OwnDeviceStart = lazy(async () => ({
  default: (await import('#features/own-device/web/own-device-start.tsx')).OwnDeviceStart,
}))
const OwnPasswordPage = lazy(async () => ({
  default: (await import('#features/landing/web/own-password-page.tsx')).OwnPasswordPage,
}))
const CodePage = lazy(async () => ({
  default: (await import('#features/landing/web/code-page.tsx')).CodePage,
}))
const LeavingPage = lazy(async () => ({
  default: (await import('#features/my-data/web/leaving-page.tsx')).LeavingPage,
}))
const EnrolmentPage = lazy(async () => ({
  default: (await import('#features/second-factor/web/enrolment-page.tsx')).EnrolmentPage,
}))
const ConfirmDialog = lazy(async () => ({
  default: (await import('#features/accounts/web/confirm-dialog.tsx')).ConfirmDialog,
}))
const NotFoundPage = lazy(async () => ({
  default: (await import('#features/landing/web/not-found-page.tsx')).NotFoundPage,
}))

/** The whole screen: the frame for whoever is here, and in it the page of the address. */
export function Screens() {
  const { data: user, isPending, isError } = useCurrentUser()
  const isOffline = useIsOffline()
  const [hasLooked, setHasLooked] = useState(false)
  useScrollToTop()
  useComingBack()
  // Whoever came as far as the landing page with a network has been looked for.
  useClosedOwnDevice(user === null, () => setHasLooked(true))
  if (isPending) return <FullScreenSpinner />
  if (!user && !hasLooked && (isError || isOffline) && ownerOfDevice() !== null) {
    return (
      <Suspense fallback={<FullScreenSpinner />}>
        <OwnDeviceStart onDone={() => setHasLooked(true)} />
      </Suspense>
    )
  }
  if (user?.missingStep === 'code') return <BeforeAll title="One more step" page={<CodePage />} />
  if (user?.mustChangePassword) {
    return <BeforeAll title="Your password" page={<OwnPasswordPage user={user} />} />
  }
  if (user?.deletesAt) {
    return <BeforeAll title="Your account" page={<LeavingPage deletesAt={user.deletesAt} />} />
  }
  if (user?.missingStep === 'enrolment') {
    return <BeforeAll title="Second step" page={<EnrolmentPage />} />
  }
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      {user ? (
        <Shell user={user}>
          <CurrentPage user={user} />
        </Shell>
      ) : (
        <SignedOutFrame isUnknown={isError}>
          <CurrentPage user={null} isUnknown={isError} />
        </SignedOutFrame>
      )}
    </Suspense>
  )
}

interface BeforeAllProps {
  readonly title: string
  readonly page: ReactNode
}

/** Nothing else is open to somebody with a one-time password or a step left to take, so nothing else is offered. */
function BeforeAll({ title, page }: BeforeAllProps) {
  const [path] = useLocation()
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <SignedOutFrame>
        {path === '/privacy' ? <CurrentPage user={null} /> : <Titled title={title}>{page}</Titled>}
        <ConfirmDialog />
      </SignedOutFrame>
    </Suspense>
  )
}

/** On somebody's own device, with nobody signed in: what was kept for reading goes, if the server says so. */
function useClosedOwnDevice(isNobody: boolean, onClosed: () => void) {
  const closed = useEffectEvent(onClosed)
  useEffect(() => {
    if (!isNobody || ownerOfDevice() === null) return
    void import('#web/own-device.ts')
      .then(async ({ closeIfReached }) => (await closeIfReached()) && closed())
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
