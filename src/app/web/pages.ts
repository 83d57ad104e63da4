import { ChartColumn, Wind } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { declaredPages } from './declared-pages.ts'
import { texts } from './locales/texts.ts'

const t = texts('pages')

/** Pages that are put together from parts of several features. */
const joinedPages: readonly AppPage[] = [
  {
    path: '/admin',
    title: t('analytics'),
    page: lazyWithPreload(async () => (await import('./screens/admin-screen.tsx')).AdminScreen),
    menu: { icon: ChartColumn, group: 'Work', order: 30, access: ['admin'] },
  },
  {
    path: '/alerts/:id',
    title: t('alert'),
    page: lazyWithPreload(async () => (await import('./screens/alert-screen.tsx')).AlertScreen),
  },
  {
    path: '/tools',
    title: t('copingTools'),
    page: lazyWithPreload(async () => (await import('./screens/tools-screen.tsx')).ToolsScreen),
    worksOffline: 'for everybody',
    menu: { icon: Wind, group: 'Tools', order: 130 },
  },
]

const labelActions = () => import('../label-actions.ts')

/** What the pages of a feature need of one above it is handed in here. */
const wired: Readonly<Record<string, readonly AppPage[]>> = {
  ...declaredPages,
  auditTrailPages: declaredPages.auditTrailPages(labelActions),
  profilePages: declaredPages.profilePages(labelActions),
}

/** Every page. The first whose path fits an address is shown there. */
export const pages: readonly AppPage[] = [...Object.values(wired).flat(), ...joinedPages]

/** Fetches the code of the page at an address. It never fails: showing the page tries again. */
export async function loadPage(path: string): Promise<void> {
  await pageAt(path)?.preload()
}

/** Whether the code of the page at an address is there. */
export const isPageLoaded = (path: string) => pageAt(path)?.isLoaded() ?? false

const pageAt = (address: string) =>
  pages.find(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address))?.page
