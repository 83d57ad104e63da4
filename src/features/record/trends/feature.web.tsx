import { ChartSpline } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const trendsPages: readonly AppPage[] = [
  {
    path: '/trends',
    title: texts.trends,
    page: lazyWithPreload(async () => (await import('./web/trends-page.tsx')).TrendsPage),
    menu: {
      icon: ChartSpline,
      group: 'My day',
      order: 190,
    },
  },
]
