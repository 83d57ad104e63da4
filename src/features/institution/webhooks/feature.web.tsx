import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const webhooksPages: readonly AppPage[] = [
  {
    path: '/people/webhooks',
    title: texts.webhooks,
    page: lazyWithPreload(async () => (await import('./web/webhooks-page.tsx')).WebhooksPage),
  },
]
