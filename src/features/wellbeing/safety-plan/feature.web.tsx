import { ClipboardPen, LifeBuoy } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const safetyPlanPages: readonly AppPage[] = [
  {
    path: '/safety-plan',
    title: texts.safetyPlan,
    page: lazyWithPreload(async () => (await import('./web/safety-plan-page.tsx')).SafetyPlanPage),
    worksOffline: 'for its person',
    menu: {
      label: texts.safetyPlanInMenu,
      icon: LifeBuoy,
      group: 'My day',
      order: 140,
    },
  },
  {
    path: '/plan-sittings',
    title: texts.sittings,
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
