import { ShieldCheck } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const sharingPages: readonly AppPage[] = [
  {
    path: '/connections/:id',
    title: texts.connections,
    page: lazyWithPreload(async () => (await import('./web/shared-page.tsx')).SharedPage),
  },
  {
    path: '/sharing',
    title: texts.privacyAndSharing,
    page: lazyWithPreload(async () => (await import('./web/sharing-page.tsx')).SharingPage),
    menu: {
      label: texts.privacy,
      icon: ShieldCheck,
      group: 'People',
      order: 120,
    },
  },
]
