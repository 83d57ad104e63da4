import { Bubbles } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const bubbleGamePages: readonly AppPage[] = [
  {
    path: '/bubble-game',
    title: t('bubblePop'),
    page: lazyWithPreload(async () => (await import('./web/bubble-game-page.tsx')).BubbleGamePage),
    worksOffline: 'for everybody',
    menu: {
      icon: Bubbles,
      group: 'Tools',
      order: 150,
    },
  },
]
