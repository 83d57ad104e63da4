import { Suspense } from 'react'
import { Route, Switch } from 'wouter'

import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { useShownPath } from '#web/shown-path.ts'

import { DocumentTitle } from '../document-title.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { texts } from '../locales/texts.ts'
import { PageSkeleton } from '../page-skeleton.tsx'
import { pages } from '../pages.ts'
import { Guarded, type GuardedProps } from './guarded.tsx'

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
