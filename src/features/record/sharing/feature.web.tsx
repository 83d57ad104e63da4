import { ShieldCheck } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const sharingPages: readonly AppPage[] = [
  {
    path: '/connections/:id',
    title: t('connections'),
    page: lazyWithPreload(async () => (await import('./web/shared-page.tsx')).SharedPage),
  },
  {
    path: '/sharing',
    title: t('privacyAndSharing'),
    page: lazyWithPreload(async () => (await import('./web/sharing-page.tsx')).SharingPage),
    menu: {
      label: t('privacy'),
      icon: ShieldCheck,
      group: 'People',
      order: 120,
    },
  },
]
