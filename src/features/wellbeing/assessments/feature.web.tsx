import { ClipboardList } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const assessmentsPages: readonly AppPage[] = [
  {
    path: '/assessment',
    title: texts.assessment,
    page: lazyWithPreload(async () => (await import('./web/assessment-pages.tsx')).CombinedPage),
    redirectsSignedOut: true,
    menu: {
      icon: ClipboardList,
      group: 'My day',
      order: 90,
      children: [
        { path: '/assessment/depression', label: 'PHQ-9', about: texts.aboutDepression },
        { path: '/assessment/anxiety', label: 'GAD-7', about: texts.aboutAnxiety },
        { path: '/assessment', label: texts.fullAssessment, about: texts.both },
        { path: '/assessment/history', label: texts.pastResults, about: texts.aboutPastResults },
      ],
    },
  },
  {
    path: '/assessment/depression',
    title: texts.assessment,
    page: lazyWithPreload(async () => (await import('./web/assessment-pages.tsx')).DepressionPage),
    redirectsSignedOut: true,
  },
  {
    path: '/assessment/anxiety',
    title: texts.assessment,
    page: lazyWithPreload(async () => (await import('./web/assessment-pages.tsx')).AnxietyPage),
    redirectsSignedOut: true,
  },
  {
    path: '/assessment/short',
    title: texts.assessment,
    page: lazyWithPreload(async () => (await import('./web/short/short-page.tsx')).ShortScreeningPage),
    redirectsSignedOut: true,
  },
  {
    path: '/assessment/history',
    title: texts.assessment,
    page: lazyWithPreload(async () => (await import('./web/history-page.tsx')).AssessmentHistoryPage),
    redirectsSignedOut: true,
  },
]
