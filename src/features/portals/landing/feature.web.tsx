import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const landingPages: readonly AppPage[] = [
  {
    path: '/privacy',
    title: t('privacyPolicy'),
    page: lazyWithPreload(async () => (await import('./web/privacy-page.tsx')).PrivacyPage),
    isPublic: true,
  },
  {
    path: '/accessibility',
    title: t('accessibility'),
    page: lazyWithPreload(async () => (await import('./web/accessibility-page.tsx')).AccessibilityPage),
    isPublic: true,
  },
]
