import { Mail } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const caringContactsPages: readonly AppPage[] = [
  {
    path: '/caring-contacts',
    title: t('notes'),
    page: lazyWithPreload(async () => (await import('./web/caring-contacts-page.tsx')).CaringContactsPage),
    menu: {
      label: t('teamNotes'),
      icon: Mail,
      group: 'People',
      order: 210,
    },
  },
]
