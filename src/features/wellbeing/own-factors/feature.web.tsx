import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const ownFactorsPages: readonly AppPage[] = [
  {
    path: '/own-factors',
    title: texts.ownWords,
    page: lazyWithPreload(async () => (await import('./web/own-factors-page.tsx')).OwnFactorsPage),
  },
]
