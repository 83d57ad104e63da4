import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const harmReportsPages: readonly AppPage[] = [
  {
    path: '/harm-reports',
    title: texts.reportHarm,
    page: lazyWithPreload(async () => (await import('./web/harm-reports-page.tsx')).HarmReportsPage),
  },
]
