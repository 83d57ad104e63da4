import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const diaryImportPages: readonly AppPage[] = [
  {
    path: '/my-data/import',
    title: t('diaryImport'),
    page: lazyWithPreload(async () => (await import('./web/diary-import-page.tsx')).DiaryImportPage),
  },
]
