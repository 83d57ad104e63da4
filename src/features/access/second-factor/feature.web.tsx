import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const secondFactorPages: readonly AppPage[] = [
  {
    path: '/profile/second-step',
    title: t('secondStep'),
    page: lazyWithPreload(async () => (await import('./web/second-step-page.tsx')).SecondStepPage),
  },
]
