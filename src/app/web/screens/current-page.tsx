import { Suspense, useState } from 'react'
import { Redirect, Route, Switch } from 'wouter'

import type { CurrentUser } from '#features/identity/contract.ts'
import { useIsOffline } from '#web/device/connection.ts'
import { useShownPath } from '#web/shown-path.ts'

import { DocumentTitle } from '../document-title.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import { NotFoundPage, routes, type AppRoute } from '../routes.tsx'
import { useFocusHeading } from '../use-focus-heading.tsx'
import { StartPage } from './start-page.tsx'

interface CurrentPageProps {
  readonly user: CurrentUser | null
  /**
   * The server could not be reached, so it is not known who is signed in. Neither pages of a person nor the
   * sign-in form is shown.
   */
  readonly isUnknown?: boolean
}

/** The page of the current address, or the one that replaces it for people who are signed out or offline. */
export function CurrentPage({ user, isUnknown = false }: CurrentPageProps) {
  const path = useShownPath()
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Switch location={path}>
          {routes.map((route) => (
            <Route key={route.path} path={route.path}>
              <Guarded route={route} user={user} isUnknown={isUnknown} />
            </Route>
          ))}
          <Route>
            <DocumentTitle title="Page not found">
              <NotFoundPage />
            </DocumentTitle>
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

// Spec §2: signed-out people get the landing page at the address of every page that is not public.
function Guarded({ route, user, isUnknown = false }: CurrentPageProps & { readonly route: AppRoute }) {
  const { title, page: Page, isPublic, redirectsSignedOut, worksOffline } = route
  useFocusHeading()
  const isOffline = useIsOffline()
  const [wasOffline, setWasOffline] = useState(isOffline)
  // A page that was opened offline stays open. A coping session must not end because the network is back.
  if (isOffline && !wasOffline) setWasOffline(true)
  const isOpen = isPublic || (worksOffline && (wasOffline || isUnknown))
  if (!user && !isUnknown && redirectsSignedOut) return <Redirect to="/" />
  if (!user && !isOpen) return <StartPage isUnknown={isUnknown} />
  if (!title) return <Page />
  return (
    <DocumentTitle title={title}>
      <Page />
    </DocumentTitle>
  )
}
