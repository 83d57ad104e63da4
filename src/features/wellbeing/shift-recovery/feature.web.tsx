import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const shiftRecoveryPages: readonly AppPage[] = [
  {
    path: '/shift-recovery',
    title: t('shiftRecovery'),
    page: lazyWithPreload(async () => (await import('./web/shift-recovery-page.tsx')).ShiftRecoveryPage),
  },
]
