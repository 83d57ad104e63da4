import { ContactRound } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const casesPages: readonly AppPage[] = [
  {
    path: '/cases',
    title: t('cases'),
    page: lazyWithPreload(async () => (await import('./web/cases-page.tsx')).CasesPage),
    menu: { icon: ContactRound, group: 'Work', order: 45, access: ['responder'] },
  },
  {
    path: '/cases/:id',
    title: t('cases'),
    page: lazyWithPreload(async () => (await import('./web/case-page.tsx')).CasePage),
  },
]
