import { BookOpen } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const learningPages: readonly AppPage[] = [
  {
    path: '/content',
    title: t('learning'),
    page: lazyWithPreload(async () => (await import('./web/learning-page.tsx')).LearningPage),
    worksOffline: 'for everybody',
    menu: {
      icon: BookOpen,
      group: 'Learn',
      order: 170,
    },
  },
  {
    path: '/content/:moduleId',
    title: t('learning'),
    page: lazyWithPreload(async () => (await import('./web/module-page.tsx')).ModulePage),
    worksOffline: 'for everybody',
  },
]
