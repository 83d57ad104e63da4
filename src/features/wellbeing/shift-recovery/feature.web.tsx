import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const shiftRecoveryPages: readonly AppPage[] = [
  {
    path: '/shift-recovery',
    title: texts.shiftRecovery,
    page: lazyWithPreload(async () => (await import('./web/shift-recovery-page.tsx')).ShiftRecoveryPage),
  },
]
