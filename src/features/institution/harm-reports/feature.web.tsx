import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const harmReportsPages: readonly AppPage[] = [
  {
    path: '/harm-reports',
    title: t('reportHarm'),
    page: lazyWithPreload(async () => (await import('./web/harm-reports-page.tsx')).HarmReportsPage),
  },
]
