import { lazy, Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'

import type { CurrentUser } from '#features/accounts/contract.ts'
import { useCurrentUser } from '#features/accounts/web/queries.ts'
import { LandingPage } from '#features/landing/web/landing-page.tsx'
import { FullScreenSpinner } from '#web/ui/spinner.tsx'

import { ErrorBoundary } from './error-boundary.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { routes, type AppRoute } from './routes.tsx'
import { SignedOutFrame } from './signed-out-frame.tsx'
import { Titled } from './titled.tsx'

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))
const OwnPasswordPage = lazy(async () => ({
  default: (await import('#features/landing/web/own-password-page.tsx')).OwnPasswordPage,
}))
const NotFoundPage = lazy(async () => ({
  default: (await import('#features/landing/web/not-found-page.tsx')).NotFoundPage,
}))

/** The whole screen: the frame for whoever is here, and in it the page of the address. */
export function Screens() {
  const { data: user, isPending } = useCurrentUser()
  useScrollToTop()
  if (isPending) return <FullScreenSpinner />
  if (user?.mustChangePassword) return <FirstSignIn user={user} />
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      {user ? (
        <Shell user={user}>
          <CurrentPage user={user} />
        </Shell>
      ) : (
        <SignedOutFrame>
          <CurrentPage user={null} />
        </SignedOutFrame>
      )}
    </Suspense>
  )
}

/** Nothing else is open to a one-time password, so nothing else is offered. */
function FirstSignIn({ user }: { readonly user: CurrentUser }) {
  const [path] = useLocation()
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <SignedOutFrame>
        {path === '/privacy' ? (
          <CurrentPage user={null} />
        ) : (
          <Titled title="Your password">
            <OwnPasswordPage user={user} />
          </Titled>
        )}
      </SignedOutFrame>
    </Suspense>
  )
}

function CurrentPage({ user }: { readonly user: CurrentUser | null }) {
  const [path] = useLocation()
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Switch>
          {routes.map((route) => (
            <Route key={route.path} path={route.path}>
              <Guarded route={route} user={user} />
            </Route>
          ))}
          {!user && (
            <Route path="/">
              <Landing />
            </Route>
          )}
          <Route>
            <Titled title="Page not found">
              <NotFoundPage />
            </Titled>
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

// Spec §2: signed-out people get the landing page at the address of every page that is not public.
function Guarded({ route, user }: { readonly route: AppRoute; readonly user: CurrentUser | null }) {
  const { title, page: Page, isPublic, sendsStrangersHome } = route
  if (!user && sendsStrangersHome) return <Redirect to="/" />
  if (!user && !isPublic) return <Landing />
  return (
    <Titled title={title}>
      <Page />
    </Titled>
  )
}

function Landing() {
  return (
    <Titled>
      <LandingPage />
    </Titled>
  )
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
