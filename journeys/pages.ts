import type { DemoRole } from './fixtures.ts'

/** Every page, under the one of the demo's people who sees most on it; nobody for what strangers see. */
export const pagesOf: [DemoRole | null, string[]][] = [
  [null, ['/', '/privacy', '/nowhere']],
  [
    'user',
    [
      '/',
      '/checkin',
      '/assessment',
      '/assessment/depression',
      '/assessment/history',
      '/journal',
      '/safety-plan',
      '/tools',
      '/bubble-game',
      '/badges',
      '/content',
      '/content/sleep',
      '/trends',
      '/profile',
      '/my-data/summary',
      '/connections',
      '/sharing',
      '/connections/none',
    ],
  ],
  ['inmate', ['/inmate', '/safety-plan']],
  ['staff', ['/staff']],
  ['responder', ['/alerts']],
  ['admin', ['/admin', '/alerts', '/people', '/people/import', '/people/institution']],
  ['institution_admin', ['/people', '/admin']],
]
