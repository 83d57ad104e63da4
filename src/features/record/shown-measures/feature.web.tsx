import { ChartLine } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const shownMeasuresPages: readonly AppPage[] = [
  {
    path: '/shown-measures',
    title: t('own'),
    page: lazyWithPreload(async () => (await import('./web/own-page.tsx')).ShownMeasuresPage),
  },
  {
    path: '/shown-to-me',
    title: t('toMe'),
    page: lazyWithPreload(async () => (await import('./web/to-me-page.tsx')).ShownToMePage),
    menu: { icon: ChartLine, group: 'Work', order: 205, access: ['responder'] },
  },
  {
    path: '/shown-to-me/:id',
    title: t('toMe'),
    page: lazyWithPreload(async () => (await import('./web/to-me-page.tsx')).OneShownToMePage),
  },
]
