import { FolderClock } from 'lucide-react'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const institutionRecordPages: readonly AppPage[] = [
  {
    path: '/records',
    title: t('records'),
    page: lazyWithPreload(async () => (await import('./web/records-page.tsx')).RecordsPage),
    menu: { icon: FolderClock, group: 'Work', order: 70, access: ['responder', ...peopleManagerRoles] },
  },
  {
    path: '/records/:id',
    title: t('records'),
    page: lazyWithPreload(async () => (await import('./web/record-page.tsx')).RecordPage),
  },
]
