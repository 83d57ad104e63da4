import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const setupPages: readonly AppPage[] = [
  {
    path: '/setup',
    title: texts.setup,
    page: lazyWithPreload(async () => (await import('./web/setup-page.tsx')).SetupPage),
    isPublic: true,
  },
]
