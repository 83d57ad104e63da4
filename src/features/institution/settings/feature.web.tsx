import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const settingsPages: readonly AppPage[] = [
  {
    path: '/people/institution',
    title: texts.institution,
    page: lazyWithPreload(async () => (await import('./web/institution-page.tsx')).InstitutionPage),
  },
]
