import { Mail } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const caringContactsPages: readonly AppPage[] = [
  {
    path: '/caring-contacts',
    title: texts.notes,
    page: lazyWithPreload(async () => (await import('./web/caring-contacts-page.tsx')).CaringContactsPage),
    menu: {
      label: texts.teamNotes,
      icon: Mail,
      group: 'People',
      order: 210,
    },
  },
]
