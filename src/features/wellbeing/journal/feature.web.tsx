import { NotebookText } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const journalPages: readonly AppPage[] = [
  {
    path: '/journal',
    title: t('journal'),
    page: lazyWithPreload(async () => (await import('./web/journal-page.tsx')).JournalPage),
    menu: {
      icon: NotebookText,
      group: 'Journal',
      order: 100,
    },
  },
  {
    path: '/journal/new',
    title: t('journal'),
    page: lazyWithPreload(async () => (await import('./web/entry-page.tsx')).NewEntryPage),
  },
  {
    path: '/journal/on-this-day',
    title: t('journal'),
    page: lazyWithPreload(async () => (await import('./web/on-this-day-page.tsx')).OnThisDayPage),
  },
  {
    path: '/journal/:id',
    title: t('journal'),
    page: lazyWithPreload(async () => (await import('./web/entry-page.tsx')).ReadEntryPage),
  },
  {
    path: '/journal/:id/edit',
    title: t('journal'),
    page: lazyWithPreload(async () => (await import('./web/entry-page.tsx')).EditEntryPage),
  },
]
