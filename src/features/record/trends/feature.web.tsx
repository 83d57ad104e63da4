import { ChartSpline } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const trendsPages: readonly AppPage[] = [
  {
    path: '/trends',
    title: t('trends'),
    page: lazyWithPreload(async () => (await import('./web/trends-page.tsx')).TrendsPage),
    menu: {
      icon: ChartSpline,
      group: 'Today',
      order: 190,
    },
  },
]
