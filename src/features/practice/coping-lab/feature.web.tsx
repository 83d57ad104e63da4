import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const copingLabPages: readonly AppPage[] = [
  {
    path: '/coping-lab',
    title: texts.copingLab,
    page: lazyWithPreload(async () => (await import('./web/coping-lab-page.tsx')).CopingLabPage),
  },
]
