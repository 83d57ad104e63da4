import { ClipboardList } from 'lucide-react'

import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const assessmentsPages: readonly AppPage[] = [
  {
    path: '/assessment',
    title: t('assessment'),
    page: lazyWithPreload(async () => (await import('./web/assessment-pages.tsx')).CombinedPage),
    redirectsSignedOut: true,
    menu: {
      icon: ClipboardList,
      group: 'Today',
      order: 90,
      children: [
        { path: '/assessment/depression', label: 'PHQ-9', about: t('aboutDepression') },
        { path: '/assessment/anxiety', label: 'GAD-7', about: t('aboutAnxiety') },
        { path: '/assessment', label: t('fullAssessment'), about: t('both') },
        { path: '/assessment/history', label: t('pastResults'), about: t('aboutPastResults') },
      ],
    },
  },
  {
    path: '/assessment/depression',
    title: t('assessment'),
    page: lazyWithPreload(async () => (await import('./web/assessment-pages.tsx')).DepressionPage),
    redirectsSignedOut: true,
  },
  {
    path: '/assessment/anxiety',
    title: t('assessment'),
    page: lazyWithPreload(async () => (await import('./web/assessment-pages.tsx')).AnxietyPage),
    redirectsSignedOut: true,
  },
  {
    path: '/assessment/short',
    title: t('assessment'),
    page: lazyWithPreload(async () => (await import('./web/assessment-pages.tsx')).ShortScreeningPage),
    redirectsSignedOut: true,
  },
  {
    path: '/assessment/history',
    title: t('assessment'),
    page: lazyWithPreload(async () => (await import('./web/history-page.tsx')).AssessmentHistoryPage),
    redirectsSignedOut: true,
  },
]
