import { CalendarCheck } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const followUpsPages: readonly AppPage[] = [
  {
    path: '/follow-ups',
    title: t('followUps'),
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
    title: t('followUps'),
    page: lazyWithPreload(async () => (await import('./web/follow-up-pages.tsx')).FollowUpPages),
  },
]
