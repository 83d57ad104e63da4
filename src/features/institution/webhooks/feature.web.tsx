import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const webhooksPages: readonly AppPage[] = [
  {
    path: '/people/webhooks',
    title: t('webhooks'),
    page: lazyWithPreload(async () => (await import('./web/webhooks-page.tsx')).WebhooksPage),
  },
]
