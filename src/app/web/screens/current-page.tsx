import { Suspense, useState } from 'react'
import { Redirect, Route, Switch } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import type { AppPage } from '#web/app-page.ts'
import { useIsOffline } from '#web/device/connection.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { useShownPath } from '#web/shown-path.ts'

import { DocumentTitle } from '../document-title.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { texts } from '../locales/texts.ts'
import { PageSkeleton } from '../page-skeleton.tsx'
import { pages } from '../pages.ts'
import { useFocusHeading } from '../use-focus-heading.tsx'
import { StartPage } from './start-page.tsx'

const t = texts('pages')

const NotFoundPage = lazyWithPreload(
  async () => (await import('#features/portals/landing/web/not-found-page.tsx')).NotFoundPage,
)

/** The page of the current address, or the one that replaces it for people who are signed out or offline. */
export function CurrentPage({ user, isUnknown = false }: Omit<GuardedProps, 'page'>) {
  const path = useShownPath()
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Switch location={path}>
          {pages.map((page) => (
            <Route key={page.path} path={page.path}>
              <Guarded page={page} user={user} isUnknown={isUnknown} />
            </Route>
          ))}
          <Route>
            <DocumentTitle title={t('notFound')}>
              <NotFoundPage />
            </DocumentTitle>
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

interface GuardedProps {
  readonly page: AppPage
  readonly user: CurrentUser | null
  /**
   * The server could not be reached, so it is not known who is signed in. Neither pages of a person nor the
   * sign-in form is shown.
   */
  readonly isUnknown?: boolean
}

/** A page, or what stands in its place for people who are signed out or offline. */
function Guarded({ page, user, isUnknown = false }: GuardedProps) {
  const { title, page: Page, isPublic, redirectsSignedOut, worksOffline } = page
  useFocusHeading()
  const isOffline = useIsOffline()
  const [wasOffline, setWasOffline] = useState(isOffline)
  // A page that was opened offline stays open. A coping session must not end because the network is back.
  if (isOffline && !wasOffline) setWasOffline(true)
  const isOpen = isPublic || (worksOffline === 'for everybody' && (wasOffline || isUnknown))
  if (!user && !isUnknown && redirectsSignedOut) return <Redirect to="/" />
  // Spec §2: signed-out people get the landing page at the address of every page that is not public.
  if (!user && !isOpen) return <StartPage isUnknown={isUnknown} />
  return (
    <DocumentTitle title={title}>
      <Page />
    </DocumentTitle>
  )
}
