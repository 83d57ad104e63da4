import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const setupPages: readonly AppPage[] = [
  {
    path: '/setup',
    title: t('setup'),
    page: lazyWithPreload(async () => (await import('./web/setup-page.tsx')).SetupPage),
    isPublic: true,
  },
]
