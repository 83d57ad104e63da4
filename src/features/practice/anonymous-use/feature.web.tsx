import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

const StartPage = lazyWithPreload(async () => (await import('./web/pages.tsx')).OpenStartPage)
const ToolsPage = lazyWithPreload(async () => (await import('./web/pages.tsx')).OpenToolsPage)
const LessonsPage = lazyWithPreload(async () => (await import('./web/pages.tsx')).OpenLessonsPage)
const ModulePage = lazyWithPreload(async () => (await import('./web/pages.tsx')).OpenModulePage)
const CheckPage = lazyWithPreload(async () => (await import('./web/pages.tsx')).OpenCheckPage)

/** The pages that need no name have two addresses, with the code of a poster and without. The words stand before the code. */
export const anonymousUsePages: readonly AppPage[] = [
  ...['/open', '/open/:code'].flatMap((start): readonly AppPage[] => [
    { path: start, title: texts.withoutName, page: StartPage, isPublic: true },
    { path: `${start}/tools`, title: texts.copingTools, page: ToolsPage, isPublic: true },
    { path: `${start}/lessons`, title: texts.learning, page: LessonsPage, isPublic: true },
    { path: `${start}/lessons/:moduleId`, title: texts.learning, page: ModulePage, isPublic: true },
    { path: `${start}/check`, title: texts.selfCheck, page: CheckPage, isPublic: true },
  ]),
  {
    path: '/people/institution/poster',
    title: texts.poster,
    page: lazyWithPreload(async () => (await import('./web/poster-page.tsx')).PosterPage),
  },
]
