import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import type { AppRoute } from '../routes.tsx'
import { texts } from '../texts/further-titles.ts'

const OpenStartPage = lazyWithPreload(
  async () => (await import('#features/practice/anonymous-use/web/pages.tsx')).OpenStartPage,
)
const OpenToolsPage = lazyWithPreload(
  async () => (await import('#features/practice/anonymous-use/web/pages.tsx')).OpenToolsPage,
)
const OpenLessonsPage = lazyWithPreload(
  async () => (await import('#features/practice/anonymous-use/web/pages.tsx')).OpenLessonsPage,
)
const OpenModulePage = lazyWithPreload(
  async () => (await import('#features/practice/anonymous-use/web/pages.tsx')).OpenModulePage,
)
const OpenCheckPage = lazyWithPreload(
  async () => (await import('#features/practice/anonymous-use/web/pages.tsx')).OpenCheckPage,
)

/** The pages that need no name, with the code of a poster and without. The words stand before the code. */
export const openRoutes: readonly AppRoute[] = ['/open', '/open/:code'].flatMap((start) => [
  { path: start, title: texts.withoutName, page: OpenStartPage, isPublic: true },
  { path: `${start}/tools`, title: texts.copingTools, page: OpenToolsPage, isPublic: true },
  { path: `${start}/lessons`, title: texts.learning, page: OpenLessonsPage, isPublic: true },
  { path: `${start}/lessons/:moduleId`, title: texts.learning, page: OpenModulePage, isPublic: true },
  { path: `${start}/check`, title: texts.selfCheck, page: OpenCheckPage, isPublic: true },
])
