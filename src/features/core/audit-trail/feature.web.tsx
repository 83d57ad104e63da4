import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const auditTrailPages = (labelActions: () => Promise<unknown>): readonly AppPage[] => [
  {
    path: '/people/audit',
    title: t('auditTrail'),
    page: lazyWithPreload(async () => {
      const [{ TrailPage }] = await Promise.all([import('./web/trail-page.tsx'), labelActions()])
      return TrailPage
    }),
  },
]
