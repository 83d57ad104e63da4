import { UsersRound } from 'lucide-react'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { onDemand } from '#web/on-demand.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const peoplePages: readonly AppPage[] = [
  {
    path: '/people',
    title: t('people'),
    page: lazyWithPreload(async () => (await import('./web/people-page.tsx')).PeoplePage),
    menu: {
      icon: UsersRound,
      group: 'Work',
      order: 40,
      access: peopleManagerRoles,
      count: onDemand(async () => (await import('./web/waiting/waiting-count.tsx')).WaitingCount),
    },
  },
  {
    path: '/people/import',
    title: t('importPeople'),
    page: lazyWithPreload(async () => (await import('./web/import/import-page.tsx')).ImportPage),
  },
  {
    path: '/people/released',
    title: t('released'),
    page: lazyWithPreload(async () => (await import('./web/release/released-page.tsx')).ReleasedPage),
  },
  {
    path: '/people/slips',
    title: t('slips'),
    page: lazyWithPreload(async () => (await import('./web/slips/slips-page.tsx')).SlipsPage),
  },
]
