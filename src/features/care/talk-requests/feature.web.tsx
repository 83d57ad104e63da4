import { HandHelping, Inbox } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const talkRequestsPages: readonly AppPage[] = [
  {
    path: '/talk',
    title: t('talk'),
    page: lazyWithPreload(async () => (await import('./web/talk-page.tsx')).TalkPage),
  },
  {
    path: '/talk-requests',
    title: t('talkRequests'),
    page: lazyWithPreload(async () => (await import('./web/queue-page.tsx')).QueuePage),
    menu: { icon: Inbox, group: 'Work', order: 52, access: ['responder'] },
  },
  {
    path: '/refer',
    title: t('refer'),
    page: lazyWithPreload(async () => (await import('./web/refer-page.tsx')).ReferPage),
    menu: { icon: HandHelping, group: 'Work', order: 65, access: ['staff', 'admin', 'institution_admin'] },
  },
  {
    path: '/talk-figures',
    title: t('figures'),
    page: lazyWithPreload(async () => (await import('./web/figures-page.tsx')).FiguresPage),
  },
  {
    path: '/talk-requests/:id',
    title: t('talkRequests'),
    page: lazyWithPreload(async () => (await import('./web/request-page.tsx')).RequestPage),
  },
]
