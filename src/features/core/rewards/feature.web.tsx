import { Award } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const rewardsPages: readonly AppPage[] = [
  {
    path: '/badges',
    title: t('achievements'),
    page: lazyWithPreload(async () => (await import('./web/achievements-page.tsx')).AchievementsPage),
    menu: {
      label: t('badges'),
      icon: Award,
      group: 'Learn',
      order: 160,
    },
  },
]
