import { UserRound } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const profilePages = (labelActions: () => Promise<unknown>): readonly AppPage[] => [
  {
    path: '/profile',
    title: t('profile'),
    page: lazyWithPreload(async () => (await import('./web/profile-page.tsx')).ProfilePage),
    menu: {
      icon: UserRound,
      group: 'People',
      order: 220,
    },
  },
  {
    path: '/profile/security',
    title: t('security'),
    page: lazyWithPreload(async () => (await import('./web/security/security-page.tsx')).SecurityPage),
  },
  {
    path: '/profile/devices',
    title: t('devices'),
    page: lazyWithPreload(async () => (await import('./web/devices/devices-page.tsx')).DevicesPage),
  },
  {
    path: '/profile/data',
    title: t('myData'),
    page: lazyWithPreload(async () => (await import('./web/my-data/my-data-page.tsx')).MyDataPage),
  },
  {
    path: '/profile/seen-by',
    title: t('whoLooked'),
    page: lazyWithPreload(async () => {
      const [{ SeenByPage }] = await Promise.all([import('./web/seen-by/seen-by-page.tsx'), labelActions()])
      return SeenByPage
    }),
  },
]
