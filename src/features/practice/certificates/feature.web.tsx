import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './locales/texts.ts'

const t = texts('pageTitles')

export const certificatesPages: readonly AppPage[] = [
  {
    path: '/content/:moduleId/questions',
    title: t('questions'),
    page: lazyWithPreload(async () => (await import('./web/questions-page.tsx')).QuestionsPage),
  },
  {
    path: '/certificates',
    title: t('certificates'),
    page: lazyWithPreload(async () => (await import('./web/certificates-page.tsx')).CertificatesPage),
  },
  {
    path: '/certificates/:id',
    title: t('certificate'),
    page: lazyWithPreload(async () => (await import('./web/certificate-page.tsx')).CertificatePage),
  },
  {
    path: '/verify',
    title: t('checkCertificate'),
    page: lazyWithPreload(async () => (await import('./web/verify-page.tsx')).VerifyPage),
    isPublic: true,
  },
]
