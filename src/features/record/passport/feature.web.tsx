import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const passportPages: readonly AppPage[] = [
  {
    path: '/passport',
    title: texts.passport,
    page: lazyWithPreload(async () => (await import('./web/passport-page.tsx')).PassportPage),
  },
]
