import { Users } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const connectionsPages: readonly AppPage[] = [
  {
    path: '/connections',
    title: t('connections'),
    page: lazyWithPreload(async () => (await import('./web/connections-page.tsx')).ConnectionsPage),
    menu: {
      icon: Users,
      group: 'People',
      order: 110,
    },
  },
]
