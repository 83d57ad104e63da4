import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const machineTokensPages: readonly AppPage[] = [
  {
    path: '/people/machines',
    title: texts.otherSystems,
    page: lazyWithPreload(async () => (await import('./web/machines-page.tsx')).MachinesPage),
  },
]
