import { ClipboardPen, LifeBuoy } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const safetyPlanPages: readonly AppPage[] = [
  {
    path: '/safety-plan',
    title: t('safetyPlan'),
    page: lazyWithPreload(async () => (await import('./web/safety-plan-page.tsx')).SafetyPlanPage),
    worksOffline: 'for its person',
    menu: {
      label: t('safetyPlanInMenu'),
      icon: LifeBuoy,
      group: 'Journal',
      order: 140,
    },
  },
  {
    path: '/plan-sittings',
    title: t('sittings'),
    page: lazyWithPreload(
      async () => (await import('./web/sittings/plan-sittings-page.tsx')).PlanSittingsPage,
    ),
    menu: {
      icon: ClipboardPen,
      group: 'Work',
      order: 200,
      access: ['admin', 'responder'],
    },
  },
]
