import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const rosterPages: readonly AppPage[] = [
  {
    path: '/people/rosters',
    title: texts.rosters,
    page: lazyWithPreload(async () => (await import('./web/rosters-page.tsx')).RostersPage),
  },
]
