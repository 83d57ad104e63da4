import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const rosterPages: readonly AppPage[] = [
  {
    path: '/people/rosters',
    title: t('rosters'),
    page: lazyWithPreload(async () => (await import('./web/rosters-page.tsx')).RostersPage),
  },
]
