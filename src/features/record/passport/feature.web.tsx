import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const passportPages: readonly AppPage[] = [
  {
    path: '/passport',
    title: t('passport'),
    page: lazyWithPreload(async () => (await import('./web/passport-page.tsx')).PassportPage),
  },
]
