import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const auditTrailPages: readonly AppPage[] = [
  {
    path: '/people/audit',
    title: t('auditTrail'),
    page: lazyWithPreload(async () => (await import('./web/trail-page.tsx')).TrailPage),
  },
]
