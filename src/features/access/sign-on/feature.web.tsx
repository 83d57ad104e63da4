import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const signOnPages: readonly AppPage[] = [
  {
    path: '/sign-on',
    title: t('signIn'),
    page: lazyWithPreload(async () => (await import('./web/sign-on-page.tsx')).SignOnPage),
    isPublic: true,
  },
  {
    path: '/sign-on/return/:id',
    title: t('signIn'),
    page: lazyWithPreload(async () => (await import('./web/return-page.tsx')).ReturnPage),
    isPublic: true,
  },
  {
    path: '/people/sign-on',
    title: t('signOn'),
    page: lazyWithPreload(async () => (await import('./web/providers-page.tsx')).ProvidersPage),
  },
]
