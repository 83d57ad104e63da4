import { NotebookText } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const journalPages: readonly AppPage[] = [
  {
    path: '/journal',
    title: texts.journal,
    page: lazyWithPreload(async () => (await import('./web/journal-page.tsx')).JournalPage),
    menu: {
      icon: NotebookText,
      group: 'My day',
      order: 100,
    },
  },
  {
    path: '/journal/new',
    title: texts.journal,
    page: lazyWithPreload(async () => (await import('./web/entry-page.tsx')).NewEntryPage),
  },
  {
    path: '/journal/on-this-day',
    title: texts.journal,
    page: lazyWithPreload(async () => (await import('./web/on-this-day-page.tsx')).OnThisDayPage),
  },
  {
    path: '/journal/:id',
    title: texts.journal,
    page: lazyWithPreload(async () => (await import('./web/entry-page.tsx')).ReadEntryPage),
  },
  {
    path: '/journal/:id/edit',
    title: texts.journal,
    page: lazyWithPreload(async () => (await import('./web/entry-page.tsx')).EditEntryPage),
  },
]
