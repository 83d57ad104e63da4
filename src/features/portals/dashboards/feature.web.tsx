import { House, IdCard, LayoutDashboard } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const dashboardsPages: readonly AppPage[] = [
  {
    path: '/',
    title: texts.dashboard,
    page: lazyWithPreload(async () => (await import('./web/home/home-page.tsx')).HomePage),
    worksOffline: 'for its person',
    menu: {
      icon: LayoutDashboard,
      group: 'My day',
      order: 0,
    },
  },
  {
    path: '/inmate',
    title: texts.myPortal,
    page: lazyWithPreload(async () => (await import('./web/individual/individual-page.tsx')).IndividualPage),
    worksOffline: 'for its person',
    menu: {
      label: texts.myPortalInMenu,
      icon: House,
      group: 'My day',
      order: 10,
      access: ['inmate'],
    },
  },
  {
    path: '/staff',
    title: texts.staffDashboard,
    page: lazyWithPreload(async () => (await import('./web/staff/staff-page.tsx')).StaffPage),
    worksOffline: 'for its person',
    menu: {
      label: texts.staff,
      icon: IdCard,
      group: 'My day',
      order: 70,
      access: ['staff'],
    },
  },
]
