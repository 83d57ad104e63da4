import { BookOpen } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const learningPages: readonly AppPage[] = [
  {
    path: '/content',
    title: texts.learning,
    page: lazyWithPreload(async () => (await import('./web/learning-page.tsx')).LearningPage),
    worksOffline: 'for everybody',
    menu: {
      icon: BookOpen,
      group: 'Tools',
      order: 170,
    },
  },
  {
    path: '/content/:moduleId',
    title: texts.learning,
    page: lazyWithPreload(async () => (await import('./web/module-page.tsx')).ModulePage),
    worksOffline: 'for everybody',
  },
]
