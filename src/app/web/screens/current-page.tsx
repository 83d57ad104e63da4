import { Suspense } from 'react'
import { Route, Switch } from 'wouter'

import { useShownPath } from '#web/shown-path.ts'

import { ErrorBoundary } from '../error-boundary.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import { FurtherScreens, routes } from '../routes.tsx'
import { Guarded, type GuardedProps } from './guarded.tsx'

/** The page of the current address, or the one that replaces it for people who are signed out or offline. */
export function CurrentPage({ user, isUnknown = false }: Omit<GuardedProps, 'route'>) {
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
            <FurtherScreens user={user} isUnknown={isUnknown} />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}
