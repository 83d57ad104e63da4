import type { AppPage } from '#web/app-page.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/page-titles.ts'

export const certificatesPages: readonly AppPage[] = [
  {
    path: '/content/:moduleId/questions',
    title: texts.questions,
    page: lazyWithPreload(async () => (await import('./web/questions-page.tsx')).QuestionsPage),
  },
  {
    path: '/certificates',
    title: texts.certificates,
    page: lazyWithPreload(async () => (await import('./web/certificates-page.tsx')).CertificatesPage),
  },
  {
    path: '/certificates/:id',
    title: texts.certificate,
    page: lazyWithPreload(async () => (await import('./web/certificate-page.tsx')).CertificatePage),
  },
  {
    path: '/verify',
    title: texts.checkCertificate,
    page: lazyWithPreload(async () => (await import('./web/verify-page.tsx')).VerifyPage),
    isPublic: true,
  },
]
