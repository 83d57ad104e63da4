import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const settingsPages: readonly AppPage[] = [
  {
    path: '/people/institution',
    title: t('institution'),
    page: lazyWithPreload(async () => (await import('./web/institution-page.tsx')).InstitutionPage),
  },
  {
    path: '/people/institution/:section',
    title: t('institution'),
    page: lazyWithPreload(async () => (await import('./web/institution-page.tsx')).InstitutionPage),
  },
]
