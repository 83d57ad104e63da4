import { Award } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const rewardsPages: readonly AppPage[] = [
  {
    path: '/badges',
    title: texts.achievements,
    page: lazyWithPreload(async () => (await import('./web/achievements-page.tsx')).AchievementsPage),
    menu: {
      label: texts.badges,
      icon: Award,
      group: 'Tools',
      order: 160,
    },
  },
]
