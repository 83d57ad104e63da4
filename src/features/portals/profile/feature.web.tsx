import { UserRound } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const profilePages: readonly AppPage[] = [
  {
    path: '/profile',
    title: texts.profile,
    page: lazyWithPreload(async () => (await import('./web/profile-page.tsx')).ProfilePage),
    menu: {
      icon: UserRound,
      group: 'People',
      order: 220,
    },
  },
  {
    path: '/profile/security',
    title: texts.security,
    page: lazyWithPreload(async () => (await import('./web/security/security-page.tsx')).SecurityPage),
  },
  {
    path: '/profile/devices',
    title: texts.devices,
    page: lazyWithPreload(async () => (await import('./web/devices/devices-page.tsx')).DevicesPage),
  },
  {
    path: '/profile/data',
    title: texts.myData,
    page: lazyWithPreload(async () => (await import('./web/my-data/my-data-page.tsx')).MyDataPage),
  },
  {
    path: '/profile/seen-by',
    title: texts.whoLooked,
    page: lazyWithPreload(async () => (await import('./web/seen-by/seen-by-page.tsx')).SeenByPage),
  },
]
