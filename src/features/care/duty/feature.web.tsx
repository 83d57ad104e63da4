import { CalendarClock } from 'lucide-react'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const dutyPages: readonly AppPage[] = [
  {
    path: '/duty',
    title: t('duty'),
    page: lazyWithPreload(async () => (await import('./web/duty-page.tsx')).DutyPage),
    menu: {
      icon: CalendarClock,
      group: 'Work',
      order: 60,
      access: [...peopleManagerRoles, 'responder'],
    },
  },
]
