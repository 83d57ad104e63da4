import { Bubbles } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const bubbleGamePages: readonly AppPage[] = [
  {
    path: '/bubble-game',
    title: texts.bubblePop,
    page: lazyWithPreload(async () => (await import('./web/bubble-game-page.tsx')).BubbleGamePage),
    worksOffline: 'for everybody',
    menu: {
      icon: Bubbles,
      group: 'Tools',
      order: 150,
    },
  },
]
