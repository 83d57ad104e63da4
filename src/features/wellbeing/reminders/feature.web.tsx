import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const remindersPages: readonly AppPage[] = [
  {
    path: '/reminders',
    title: t('reminders'),
    page: lazyWithPreload(async () => (await import('./web/reminders-page.tsx')).RemindersPage),
  },
]
