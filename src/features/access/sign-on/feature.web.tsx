import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const signOnPages: readonly AppPage[] = [
  {
    path: '/sign-on',
    title: texts.signIn,
    page: lazyWithPreload(async () => (await import('./web/sign-on-page.tsx')).SignOnPage),
    isPublic: true,
  },
  {
    path: '/sign-on/return/:id',
    title: texts.signIn,
    page: lazyWithPreload(async () => (await import('./web/return-page.tsx')).ReturnPage),
    isPublic: true,
  },
  {
    path: '/people/sign-on',
    title: texts.signOn,
    page: lazyWithPreload(async () => (await import('./web/providers-page.tsx')).ProvidersPage),
  },
]
