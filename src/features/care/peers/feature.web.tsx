import { Handshake, UserRoundCheck } from 'lucide-react'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const peersPages: readonly AppPage[] = [
  {
    path: '/peers',
    title: t('team'),
    page: lazyWithPreload(async () => (await import('./web/team-page.tsx')).TeamPage),
    menu: { icon: Handshake, group: 'People', order: 320, access: ['staff'] },
  },
  {
    path: '/peers/named',
    title: t('named'),
    page: lazyWithPreload(async () => (await import('./web/named-page.tsx')).NamedPage),
    menu: { icon: UserRoundCheck, group: 'Work', order: 72, access: peopleManagerRoles },
  },
]
