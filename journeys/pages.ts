import type { Page } from '@playwright/test'

import { expect, type DemoRole } from './fixtures.ts'

/** Goes to a page and waits until all of it is there: an outline of what is on its way is not yet the page. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
}

/** Every page, under the one of the demo's people who sees most on it; nobody for what strangers see. */
export const pagesOf: [DemoRole | null, string[]][] = [
  [
    null,
    [
      '/',
      '/privacy',
      '/nowhere',
      '/open',
      '/open/00000000',
      '/open/tools',
      '/open/lessons',
      '/open/lessons/sleep',
      '/open/check',
    ],
  ],
  [
    'user',
    [
      '/',
      '/checkin',
      '/assessment',
      '/assessment/depression',
      '/assessment/history',
      '/journal',
      '/journal/new',
      '/journal/on-this-day',
      '/safety-plan',
      '/hope-box',
      '/own-factors',
      '/reminders',
      '/tools',
      '/coping-lab',
      '/bubble-game',
      '/badges',
      '/content',
      '/content/sleep',
      '/trends',
      '/profile',
      '/profile/security',
      '/profile/devices',
      '/profile/data',
      '/profile/seen-by',
      '/my-data/summary',
      '/connections',
      '/sharing',
      '/connections/none',
    ],
  ],
  ['inmate', ['/inmate', '/safety-plan']],
  ['staff', ['/staff', '/shift-recovery', '/profile']],
  ['responder', ['/alerts', '/follow-ups']],
  [
    'admin',
    [
      '/admin',
      '/alerts',
      '/follow-ups',
      '/people',
      '/people/import',
      '/people/institution',
      '/people/institution/poster',
    ],
  ],
  ['institution_admin', ['/', '/people', '/admin']],
]
