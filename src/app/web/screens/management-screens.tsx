import { Suspense } from 'react'
import { Route, Switch } from 'wouter'

import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { useShownPath } from '#web/shown-path.ts'

import { DocumentTitle } from '../document-title.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import { type AppRoute, NotFoundPage } from '../routes.tsx'

/**
 * The screens for people managers beneath /people. They have a table of their own, since few people open them and the
 * first table is in everybody's first load.
 */
export const managementRoutes: readonly (AppRoute & { readonly title: string })[] = [
  {
    path: '/people/import',
    title: 'Import people',
    page: lazyWithPreload(
      async () => (await import('#features/people/web/import/import-page.tsx')).ImportPage,
    ),
  },
  {
    path: '/people/released',
    title: 'Released',
    page: lazyWithPreload(
      async () => (await import('#features/people/web/release/released-page.tsx')).ReleasedPage,
    ),
  },
  {
    path: '/people/slips',
    title: 'Slips',
    page: lazyWithPreload(async () => (await import('#features/people/web/slips/slips-page.tsx')).SlipsPage),
  },
  {
    path: '/people/institution',
    title: 'Institution',
    page: lazyWithPreload(
      async () => (await import('#features/institution-settings/web/institution-page.tsx')).InstitutionPage,
    ),
  },
  {
    path: '/people/webhooks',
    title: 'Webhooks',
    page: lazyWithPreload(
      async () => (await import('#features/webhooks/web/webhooks-page.tsx')).WebhooksPage,
    ),
  },
  {
    path: '/people/audit',
    title: 'Audit trail',
    page: lazyWithPreload(async () => (await import('#features/audit-trail/web/trail-page.tsx')).TrailPage),
  },
]

export function ManagementScreens() {
  const path = useShownPath()
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Switch location={path}>
        {managementRoutes.map(({ path: address, title, page: Page }) => (
          <Route key={address} path={address}>
            <DocumentTitle title={title}>
              <Page />
            </DocumentTitle>
          </Route>
        ))}
        <Route>
          <DocumentTitle title="Page not found">
            <NotFoundPage />
          </DocumentTitle>
        </Route>
      </Switch>
    </Suspense>
  )
}
