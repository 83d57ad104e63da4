import { CalendarCheck } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const followUpsPages: readonly AppPage[] = [
  {
    path: '/follow-ups',
    title: texts.followUps,
    page: lazyWithPreload(async () => (await import('./web/follow-up-pages.tsx')).FollowUpPages),
    menu: {
      icon: CalendarCheck,
      group: 'Work',
      order: 50,
      access: ['admin', 'responder'],
    },
  },
  {
    path: '/follow-ups/:id',
    title: texts.followUps,
    page: lazyWithPreload(async () => (await import('./web/follow-up-pages.tsx')).FollowUpPages),
  },
]
