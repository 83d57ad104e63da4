import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const machineTokensPages: readonly AppPage[] = [
  {
    path: '/people/machines',
    title: t('otherSystems'),
    page: lazyWithPreload(async () => (await import('./web/machines-page.tsx')).MachinesPage),
  },
]
