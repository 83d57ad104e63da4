import { House, IdCard, LayoutDashboard } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const dashboardsPages: readonly AppPage[] = [
  {
    path: '/',
    title: t('dashboard'),
    page: lazyWithPreload(async () => (await import('./web/home/home-page.tsx')).HomePage),
    worksOffline: 'for its person',
    menu: {
      icon: LayoutDashboard,
      group: 'Today',
      order: 0,
    },
  },
  {
    path: '/inmate',
    title: t('myPortal'),
    page: lazyWithPreload(async () => (await import('./web/home/home-page.tsx')).IndividualPage),
    worksOffline: 'for its person',
    menu: {
      label: t('myPortalInMenu'),
      icon: House,
      group: 'Today',
      order: 10,
      access: ['inmate'],
    },
  },
  {
    path: '/staff',
    title: t('staffDashboard'),
    page: lazyWithPreload(async () => (await import('./web/home/home-page.tsx')).StaffPage),
    worksOffline: 'for its person',
    menu: {
      label: t('staff'),
      icon: IdCard,
      group: 'Today',
      order: 70,
      access: ['staff'],
    },
  },
]
