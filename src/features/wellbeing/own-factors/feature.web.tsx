import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const ownFactorsPages: readonly AppPage[] = [
  {
    path: '/own-factors',
    title: t('ownWords'),
    page: lazyWithPreload(async () => (await import('./web/own-factors-page.tsx')).OwnFactorsPage),
  },
]
