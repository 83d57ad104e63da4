import { Users } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const connectionsPages: readonly AppPage[] = [
  {
    path: '/connections',
    title: texts.connections,
    page: lazyWithPreload(async () => (await import('./web/connections-page.tsx')).ConnectionsPage),
    menu: {
      icon: Users,
      group: 'People',
      order: 110,
    },
  },
]
