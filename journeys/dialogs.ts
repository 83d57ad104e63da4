import type { Page } from '@playwright/test'

import { expect, type DemoRole } from './fixtures.ts'
import { openWhole } from './pages.ts'

/** One dialog, in one of its states. */
export interface DialogPlace {
  /** The source that shows it. */
  readonly file: string
  readonly path: string
  /** Opens it on its page. Without a function, presses the button of this name. */
  readonly open: string | ((page: Page) => Promise<void>)
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click()

/** Chooses from the last menu whose button has this name: before it may stand some that offer less. */
const choose = (menu: RegExp, item: string, before?: (page: Page) => Promise<void>) => async (page: Page) => {
  await before?.(page)
  await page.getByRole('button', { name: menu }).last().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

const ofPerson = (item: string, before?: (page: Page) => Promise<void>) =>
  choose(/^What to do for/, item, before)

/** Presses buttons one after the other, the last ones in the dialog of the first. */
const pressAll =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await press(page, name)
  }

/** Has the server ask for the password again, as it does some minutes after a sign-in. */
async function beAskedForPassword(page: Page) {
  const json = { statusCode: 403, code: 'step_up_required', error: 'Forbidden', message: 'Confirm first' }
  await page.route('**/api/my-data/download', (route) => route.fulfill({ status: 403, json }))
  await press(page, 'Download JSON')
}

async function leaveScreening(page: Page) {
  await press(page, 'Question 9')
  await page.keyboard.press('2')
  await expect(page.getByRole('button', { name: 'Send my answers so far' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
}

async function showResidents(page: Page) {
  const listed = page.waitForResponse(/\/api\/people\?.*role=inmate/)
  await page.getByLabel('Role').first().selectOption({ label: 'Inmate' })
  await listed
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem').last()).toContainText(
    'Inmate',
  )
}

/** The demo has no community institution, so the server's answers about releases are those of one that has. */
async function haveDestination(page: Page) {
  await page.route('**/api/releases/destination', (route) =>
    route.fulfill({ json: { name: 'Harbor Community' } }),
  )
  await page.reload()
  await showResidents(page)
}

async function haveReleased(page: Page) {
  const json = [
    {
      id: '0c9e3c56-7c3f-4f0e-9c64-8d0f2a1b7e11',
      name: 'Sam Reed',
      username: 'sam.reed',
      unit: 'Maple',
      to: 'Harbor Community',
      releasedAt: '2026-11-20T10:00:00.000Z',
      undoUntil: '2026-11-27T10:00:00.000Z',
    },
  ]
  await page.route('**/api/releases', (route) => route.fulfill({ json }))
  await page.reload()
  await press(page, 'Take back')
}

/** Signs in as another of the demo's people, beside the page. */
async function signInBeside(page: Page, role: DemoRole) {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  await context.request.post('/api/demo/sign-in', { data: { role } })
  return context
}

/** The demo's responder is planned for an hour by the administrator, and offers that time. */
async function offerOwnTime(page: Page) {
  const { id: userId } = await (await page.request.get('/api/user')).json()
  const hour = 3_600_000
  const from = Math.ceil(Date.now() / hour) * hour
  const times = { from: new Date(from), until: new Date(from + hour) }
  const admin = await signInBeside(page, 'admin')
  const planned = await Promise.all(
    ['residents', 'staff', 'community'].map((population) =>
      admin.request.post('/api/duty/blocks', { data: { population, userId, ...times } }),
    ),
  )
  expect(planned.some((reply) => reply.ok())).toBe(true)
  await admin.close()
  await page.reload()
  await press(page, /^Offer your time/)
}

/** Somebody marks the device as their own, and has a check-in on it that does not get through. */
async function keepCheckInWaiting(page: Page) {
  await press(page, 'Yes, it is mine')
  await expect(page.getByText('Marked as your own device', { exact: true })).toBeVisible()
  await page.route('**/api/checkins', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto('/checkin')
  await page.getByRole('slider', { name: 'Mood' }).press('ArrowRight')
  await page.getByRole('slider', { name: 'Stress' }).press('ArrowRight')
  await press(page, 'Complete Check-In')
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toBeVisible()
  await openWhole(page, '/')
}

/** An entry that is deleted somewhere else while it is written here. */
async function deleteEntryElsewhere(page: Page) {
  const made = await page.request.post('/api/journal', { data: { title: 'Tuesday', content: 'Slept well.' } })
  const { id } = await made.json()
  await page.reload()
  await press(page, 'Edit Tuesday')
  await page.getByRole('textbox', { name: 'What is on your mind?' }).fill('Slept well. And ate.')
  await page.request.delete(`/api/journal/${id}`)
  await press(page, 'Save Changes')
  await expect(page.getByRole('dialog', { name: 'This entry was deleted somewhere else' })).toBeVisible()
}

/** A profile that is saved somewhere else while it is changed here. */
async function changeProfileElsewhere(page: Page) {
  const { id } = await (await page.request.get('/api/user')).json()
  await press(page, 'Edit Profile')
  await page.getByLabel(/^Bio/).fill('Tea first.')
  await page.request.patch(`/api/users/${id}`, { data: { bio: 'Night owl.' } })
  await press(page, 'Save Changes')
}

/** Every dialog, under the one of the demo's people who can open it. */
export const dialogsOf: [DemoRole | 'newcomer', DialogPlace[]][] = [
  [
    'user',
    [
      { file: 'src/features/journal/web/entry-dialog.tsx', path: '/journal', open: 'New Entry' },
      {
        file: 'src/features/journal/web/entry-grid.tsx',
        path: '/journal',
        open: (page) => press(page, /^Delete /),
      },
      {
        file: 'src/features/connections/web/nickname-dialog.tsx',
        path: '/connections',
        open: choose(/^More for/, 'Nickname'),
      },
      {
        file: 'src/features/connections/web/block-dialog.tsx',
        path: '/connections',
        open: choose(/^More for/, 'Block'),
      },
      { file: 'src/web/ui/overlays/confirmed-button.tsx', path: '/connections', open: 'Remove' },
      {
        file: 'src/features/sharing/web/turn-on-dialog.tsx',
        path: '/sharing',
        open: (page) => page.getByRole('switch', { checked: false }).first().click(),
      },
      {
        file: 'src/features/profile/web/security/password-card.tsx',
        path: '/profile/security',
        open: 'Change Password',
      },
      {
        file: 'src/features/profile/web/security/screen-lock-card.tsx',
        path: '/profile/security',
        open: 'Set a PIN',
      },
      {
        file: 'src/features/profile/web/my-data/delete-account-dialog.tsx',
        path: '/profile/data',
        open: 'Delete My Account',
      },
      {
        file: 'src/features/accounts/web/confirm-dialog.tsx',
        path: '/profile/data',
        open: beAskedForPassword,
      },
      { file: 'src/features/assessments/web/send-part.tsx', path: '/assessment', open: leaveScreening },
    ],
  ],
  ['inmate', [{ file: 'src/features/alerts/web/asking/ask-dialog.tsx', path: '/inmate', open: 'Get Help' }]],
  ['responder', [{ file: 'src/features/duty/web/offer-dialog.tsx', path: '/duty', open: offerOwnTime }]],
  [
    'admin',
    [
      {
        file: 'src/features/duty/web/block-dialog.tsx',
        path: '/duty',
        open: (page) => press(page, /^Plan somebody on/),
      },
      { file: 'src/features/readiness/web/sign-off-dialog.tsx', path: '/admin', open: 'Record the sign-off' },
      {
        file: 'src/features/machine-tokens/web/new-token-dialog.tsx',
        path: '/people/machines',
        open: 'Make a token',
      },
      { file: 'src/features/people/web/edit-dialog.tsx', path: '/people', open: ofPerson('Edit') },
      {
        file: 'src/features/people/web/reset-dialog.tsx',
        path: '/people',
        open: ofPerson('One-time reset code'),
      },
      {
        file: 'src/features/people/web/reset-dialog.tsx',
        path: '/people',
        open: async (page) => {
          await ofPerson('One-time reset code')(page)
          await press(page, 'Make the code')
          await expect(page.getByRole('dialog').locator('code')).toBeVisible()
        },
      },
      {
        file: 'src/web/leave-dialog.tsx',
        path: '/people',
        open: async (page) => {
          await ofPerson('One-time reset code')(page)
          await press(page, 'Make the code')
          await press(page, 'Done')
          await expect(page.getByRole('button', { name: 'Leave it' })).toBeVisible()
        },
      },
      {
        file: 'src/features/people/web/lift-lock-dialog.tsx',
        path: '/people',
        open: ofPerson('Lift sign-in delay'),
      },
      { file: 'src/features/people/web/active-dialog.tsx', path: '/people', open: ofPerson('Deactivate') },
      {
        file: 'src/features/people/web/second-step-dialog.tsx',
        path: '/people',
        open: ofPerson('Take off second step', async (page) => {
          // Nobody in the demo has one.
          await page.route(/\/api\/people(\?|$)/, async (route) => {
            const reply = await route.fetch()
            const found: object[] = await reply.json()
            await route.fulfill({
              response: reply,
              json: found.map((one) => ({ ...one, hasSecondFactor: true })),
            })
          })
          await page.reload()
        }),
      },
      {
        file: 'src/features/people/web/release/release-dialog.tsx',
        path: '/people',
        open: ofPerson('Release', showResidents),
      },
      {
        file: 'src/features/people/web/release/release-dialog.tsx',
        path: '/people',
        open: ofPerson('Release', haveDestination),
      },
      {
        file: 'src/features/people/web/release/released-line.tsx',
        path: '/people/released',
        open: haveReleased,
      },
      {
        file: 'src/features/people/web/responders/grant-dialog.tsx',
        path: '/people?tab=responders',
        open: 'Grant',
      },
      { file: 'src/features/people/web/invitations/invite-dialog.tsx', path: '/people', open: 'Invite' },
      {
        file: 'src/features/people/web/invitations/invite-dialog.tsx',
        path: '/people',
        open: async (page) => {
          await pressAll('Invite', 'Make the invitation')(page)
          await expect(page.getByRole('dialog').locator('code')).toBeVisible()
        },
      },
    ],
  ],
  [
    'newcomer',
    [
      {
        file: 'src/features/trusted-device/web/confirm-sign-out.tsx',
        path: '/',
        open: async (page) => {
          await keepCheckInWaiting(page)
          await choose(/^Your menu$/, 'Sign Out')(page)
        },
      },
      {
        file: 'src/features/profile/web/devices/trusted-device-card.tsx',
        path: '/profile/devices',
        open: (page) => page.getByRole('switch', { name: /This is my own device/ }).click(),
      },
      { file: 'src/web/forms/newer-version.tsx', path: '/profile', open: changeProfileElsewhere },
      { file: 'src/features/journal/web/entry-conflict.tsx', path: '/journal', open: deleteEntryElsewhere },
    ],
  ],
]
