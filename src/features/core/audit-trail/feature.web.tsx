import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const auditTrailPages: readonly AppPage[] = [
  {
    path: '/people/audit',
    title: texts.auditTrail,
    page: lazyWithPreload(async () => (await import('./web/trail-page.tsx')).TrailPage),
  },
]
