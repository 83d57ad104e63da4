import { CalendarClock } from 'lucide-react'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const dutyPages: readonly AppPage[] = [
  {
    path: '/duty',
    title: texts.duty,
    page: lazyWithPreload(async () => (await import('./web/duty-page.tsx')).DutyPage),
    menu: {
      icon: CalendarClock,
      group: 'Work',
      order: 60,
      access: [...peopleManagerRoles, 'responder'],
    },
  },
]
