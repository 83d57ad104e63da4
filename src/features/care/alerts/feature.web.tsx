import { BellRing } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { onDemand } from '#web/on-demand.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const alertsPages: readonly AppPage[] = [
  {
    path: '/alerts',
    title: t('alerts'),
    page: lazyWithPreload(async () => (await import('./web/alerts-page.tsx')).AlertsPage),
    menu: {
      icon: BellRing,
      group: 'Work',
      order: 20,
      access: ['admin', 'responder'],
      count: onDemand(async () => (await import('./web/alert-count.tsx')).AlertCount),
    },
  },
  {
    path: '/help-request',
    title: t('help'),
    page: lazyWithPreload(async () => (await import('./web/asking/help-request-page.tsx')).HelpRequestPage),
  },
]
