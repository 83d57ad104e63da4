import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

const openPages = (
  [
    { end: '', title: t('withoutName'), name: 'OpenStartPage' },
    { end: '/tools', title: t('copingTools'), name: 'OpenToolsPage' },
    { end: '/lessons', title: t('learning'), name: 'OpenLessonsPage' },
    { end: '/lessons/:moduleId', title: t('learning'), name: 'OpenModulePage' },
    { end: '/check', title: t('selfCheck'), name: 'OpenCheckPage' },
  ] as const
).map(({ end, title, name }) => ({
  end,
  title,
  page: lazyWithPreload(async () => (await import('./web/pages.tsx'))[name]),
  worksOffline: 'for everybody' as const,
  isPublic: true as const,
}))

/** The pages that need no name have two addresses, with the code of a poster and without. The words stand before the code. */
export const anonymousUsePages: readonly AppPage[] = [
  ...['/open', '/open/:code'].flatMap((start) =>
    openPages.map(({ end, ...page }): AppPage => ({ path: start + end, ...page })),
  ),
  {
    path: '/people/institution/poster',
    title: t('poster'),
    page: lazyWithPreload(async () => (await import('./web/poster-page.tsx')).PosterPage),
  },
]
