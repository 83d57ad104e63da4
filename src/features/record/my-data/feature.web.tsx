import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const myDataPages: readonly AppPage[] = [
  {
    path: '/my-data/summary',
    title: t('summary'),
    page: lazyWithPreload(async () => (await import('./web/summary-page.tsx')).SummaryPage),
  },
]
