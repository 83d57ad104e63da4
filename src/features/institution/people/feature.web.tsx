import { UsersRound } from 'lucide-react'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { onDemand } from '#web/on-demand.tsx'

import { texts } from './texts/page-titles.ts'

export const peoplePages: readonly AppPage[] = [
  {
    path: '/people',
    title: texts.people,
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
    title: texts.importPeople,
    page: lazyWithPreload(async () => (await import('./web/import/import-page.tsx')).ImportPage),
  },
  {
    path: '/people/released',
    title: texts.released,
    page: lazyWithPreload(async () => (await import('./web/release/released-page.tsx')).ReleasedPage),
  },
  {
    path: '/people/slips',
    title: texts.slips,
    page: lazyWithPreload(async () => (await import('./web/slips/slips-page.tsx')).SlipsPage),
  },
]
