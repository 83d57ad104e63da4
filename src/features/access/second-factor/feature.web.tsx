import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const secondFactorPages: readonly AppPage[] = [
  {
    path: '/profile/second-step',
    title: texts.secondStep,
    page: lazyWithPreload(async () => (await import('./web/second-step-page.tsx')).SecondStepPage),
  },
]
