import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const copingLabPages: readonly AppPage[] = [
  {
    path: '/coping-lab',
    title: t('copingLab'),
    page: lazyWithPreload(async () => (await import('./web/coping-lab-page.tsx')).CopingLabPage),
  },
]
