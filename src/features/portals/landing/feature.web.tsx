import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const landingPages: readonly AppPage[] = [
  {
    path: '/privacy',
    title: texts.privacyPolicy,
    page: lazyWithPreload(async () => (await import('./web/privacy-page.tsx')).PrivacyPage),
    isPublic: true,
  },
]
