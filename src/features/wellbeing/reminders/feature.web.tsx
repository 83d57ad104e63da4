import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const remindersPages: readonly AppPage[] = [
  {
    path: '/reminders',
    title: texts.reminders,
    page: lazyWithPreload(async () => (await import('./web/reminders-page.tsx')).RemindersPage),
  },
]
