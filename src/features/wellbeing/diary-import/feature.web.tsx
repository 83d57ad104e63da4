import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const diaryImportPages: readonly AppPage[] = [
  {
    path: '/my-data/import',
    title: texts.diaryImport,
    page: lazyWithPreload(async () => (await import('./web/diary-import-page.tsx')).DiaryImportPage),
  },
]
