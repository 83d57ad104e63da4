import { HeartHandshake } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const hopeBoxPages: readonly AppPage[] = [
  {
    path: '/hope-box',
    title: t('hopeBox'),
    page: lazyWithPreload(async () => (await import('./web/hope-box-page.tsx')).HopeBoxPage),
    menu: {
      icon: HeartHandshake,
      group: 'Journal',
      order: 180,
    },
  },
]
