import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const myDataPages: readonly AppPage[] = [
  {
    path: '/my-data/summary',
    title: texts.summary,
    page: lazyWithPreload(async () => (await import('./web/summary-page.tsx')).SummaryPage),
  },
]
