import { NotebookPen } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const checkInsPages: readonly AppPage[] = [
  {
    path: '/checkin',
    title: t('checkIn'),
    page: lazyWithPreload(async () => (await import('./web/check-in-page.tsx')).CheckInPage),
    worksOffline: 'for its person',
    menu: {
      icon: NotebookPen,
      group: 'Today',
      order: 80,
    },
  },
]
