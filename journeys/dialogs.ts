import type { Page, Route } from '@playwright/test'

import type { Alert } from '#features/care/alerts/contract.ts'

import { expect, type DemoRole } from './fixtures.ts'
import {
  beAskedForPassword,
  changeProfileElsewhere,
  choose,
  deleteEntryElsewhere,
  haveDestination,
  haveReleased,
  keepCheckInWaiting,
  leaveScreening,
  offerOwnTime,
  ofPerson,
  press,
  pressAll,
  showResidents,
  showStaff,
  noteWhatWasDone,
  signAsOfficer,
} from './open-dialogs.ts'
import { openWhole } from './pages.ts'

/** One dialog, in one of its states. */
export interface DialogPlace {
  /** The source that shows it. */
  readonly file: string
  readonly path: string
  /** Opens it on its page. Without a function, presses the button of this name. */
  readonly open: string | ((page: Page) => Promise<void>)
}

/** Every dialog, under the one of the demo's people who can open it. */
export const dialogsOf: [DemoRole | 'newcomer', DialogPlace[]][] = [
  [
    'user',
    [
      {
        file: 'src/features/wellbeing/journal/web/journal-page.tsx',
        path: '/journal',
        open: 'New Entry',
      },
      {
        file: 'src/features/wellbeing/journal/web/entry-grid.tsx',
        path: '/journal',
        open: (page) => press(page, /^Delete /),
      },
      {
        file: 'src/features/wellbeing/journal/web/journal-search.tsx',
        path: '/journal',
        open: async (page) => {
          await page.getByRole('combobox', { name: 'Tag' }).selectOption('work')
          await press(page, 'Change this tag')
        },
      },
      {
        file: 'src/features/core/connections/web/supporter-item.tsx',
        path: '/connections',
        open: choose(/^More for/, 'Nickname'),
      },
      {
        file: 'src/features/core/connections/web/block-dialog.tsx',
        path: '/connections',
        open: choose(/^More for/, 'Block'),
      },
      { file: 'src/web/ui/overlays/confirmed-button.tsx', path: '/connections', open: 'Remove' },
      {
        file: 'src/features/record/sharing/web/turn-on-dialog.tsx',
        path: '/sharing',
        open: (page) => page.getByRole('switch', { checked: false }).first().click(),
      },
      {
        file: 'src/features/portals/profile/web/security/security-page.tsx',
        path: '/profile/security',
        open: 'Change Password',
      },
      {
        file: 'src/features/portals/profile/web/security/screen-lock-card.tsx',
        path: '/profile/security',
        open: 'Set a PIN',
      },
      {
        file: 'src/features/portals/profile/web/my-data/delete-account-dialog.tsx',
        path: '/profile/data',
        open: 'Delete My Account',
      },
      {
        file: 'src/features/access/accounts/web/confirm-dialog.tsx',
        path: '/profile/data',
        open: beAskedForPassword,
      },
      {
        file: 'src/features/wellbeing/assessments/web/screening.tsx',
        path: '/assessment',
        open: leaveScreening,
      },
    ],
  ],
  [
    'inmate',
    [
      {
        file: 'src/features/care/alerts/web/asking/get-help.tsx',
        path: '/inmate',
        // Another journey may have asked for help as the same person.
        open: (page) => press(page, /^(Get Help|Ask again)$/),
      },
    ],
  ],
  [
    'responder',
    [
      { file: 'src/features/care/duty/web/week-plan.tsx', path: '/duty', open: offerOwnTime },
      {
        file: 'src/features/care/alerts/web/spoke-dialog.tsx',
        path: '/alerts',
        open: async (page) => {
          const alerts: Alert[] = await (await page.request.get('/api/alerts')).json()
          await openWhole(page, `/alerts/${alerts.find(({ state }) => state !== 'closed')!.id}`)
          await press(page, 'I spoke with them')
        },
      },
      {
        file: 'src/features/care/deaths/web/death-card.tsx',
        path: '/follow-ups',
        open: async (page) => {
          await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
          await press(page, 'Record that this person has died')
        },
      },
    ],
  ],
  [
    'admin',
    [
      {
        file: 'src/features/care/duty/web/block-dialog.tsx',
        path: '/duty',
        open: (page) => press(page, /^Plan someone on/),
      },
      {
        file: 'src/features/institution/control-charts/web/measure-list.tsx',
        path: '/admin',
        open: noteWhatWasDone,
      },
      {
        file: 'src/features/institution/readiness/web/officer-card.tsx',
        path: '/harm-reports',
        open: signAsOfficer,
      },
      {
        file: 'src/features/institution/machine-tokens/web/new-token-dialog.tsx',
        path: '/people/machines',
        open: 'Make a token',
      },
      {
        file: 'src/features/institution/people/web/edit-dialog.tsx',
        path: '/people',
        open: ofPerson('Edit'),
      },
      {
        file: 'src/features/institution/people/web/reset-dialog.tsx',
        path: '/people',
        open: ofPerson('One-time reset code'),
      },
      {
        file: 'src/features/institution/people/web/reset-dialog.tsx',
        path: '/people',
        open: async (page) => {
          await ofPerson('One-time reset code')(page)
          await press(page, 'Make the code')
          await expect(page.getByRole('dialog').locator('code')).toBeVisible()
        },
      },
      {
        file: 'src/web/ask-before-leaving.tsx',
        path: '/people',
        open: async (page) => {
          await ofPerson('One-time reset code')(page)
          await press(page, 'Make the code')
          await press(page, 'Done')
          await expect(page.getByRole('button', { name: 'Leave it' })).toBeVisible()
        },
      },
      {
        file: 'src/features/institution/people/web/person-dialog.tsx',
        path: '/people',
        open: ofPerson('Lift sign-in delay'),
      },
      {
        file: 'src/features/institution/people/web/person-dialog.tsx',
        path: '/people',
        open: ofPerson('Deactivate'),
      },
      {
        file: 'src/features/institution/people/web/person-dialog.tsx',
        path: '/people',
        open: ofPerson('Remove second step', async (page) => {
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
        file: 'src/features/institution/people/web/person-dialog.tsx',
        path: '/people',
        open: ofPerson('Confirm second step in person', async (page) => {
          // Nobody in the demo was reset, and some of those who answer have no second step.
          const answer = async (route: Route) => {
            const reply = await route.fetch()
            const found: object[] = await reply.json()
            const held = { role: 'admin', isHeld: true, hasSecondFactor: false }
            await route.fulfill({ response: reply, json: found.map((one) => ({ ...one, ...held })) })
          }
          // The dialogs after it see everybody as they are.
          await page.route(/\/api\/people(\?|$)/, answer, { times: 1 })
          await page.reload()
        }),
      },
      {
        file: 'src/features/institution/people/web/person-dialog.tsx',
        path: '/people',
        open: ofPerson('Release', showResidents),
      },
      {
        file: 'src/features/institution/people/web/person-dialog.tsx',
        path: '/people',
        open: ofPerson('Release', haveDestination),
      },
      {
        file: 'src/features/institution/people/web/referring-dialog.tsx',
        path: '/people',
        open: ofPerson('End referring', showStaff),
      },
      {
        file: 'src/features/institution/people/web/release/released-page.tsx',
        path: '/people/released',
        open: haveReleased,
      },
      {
        file: 'src/features/institution/people/web/responders/qualification.tsx',
        path: '/people?tab=responders',
        open: (page) => press(page, /^State qualification of/),
      },
      {
        file: 'src/features/institution/people/web/responders/grant-dialog.tsx',
        path: '/people?tab=responders',
        open: 'Grant',
      },
      {
        file: 'src/features/institution/people/web/invitations/invite-dialog.tsx',
        path: '/people',
        open: 'Invite',
      },
      {
        file: 'src/features/institution/people/web/invitations/invite-dialog.tsx',
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
        file: 'src/web/confirm-sign-out.tsx',
        path: '/',
        open: async (page) => {
          await keepCheckInWaiting(page)
          await choose(/^Your menu$/, 'Sign Out')(page)
        },
      },
      {
        file: 'src/features/portals/profile/web/devices/devices-page.tsx',
        path: '/profile/devices',
        open: (page) => page.getByRole('switch', { name: /This is my own device/ }).click(),
      },
      { file: 'src/web/forms/newer-version.tsx', path: '/profile', open: changeProfileElsewhere },
      {
        file: 'src/features/wellbeing/journal/web/writing/entry-conflict.tsx',
        path: '/journal',
        open: deleteEntryElsewhere,
      },
    ],
  ],
]
