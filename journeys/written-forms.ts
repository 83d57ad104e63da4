import type { BrowserContext, Locator, Page } from '@playwright/test'

import { type DemoRole, expect, test as base } from './fixtures.ts'
import { noteWhatWasDone, ofPerson, press, signAsOfficer } from './open-dialogs.ts'
import { startDemo } from './worker-server.ts'

/** The server of these journeys can send pushes and reach telephones, so that every form is there. */
export const test = base.extend<object, { server: Awaited<ReturnType<typeof startDemo>> }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      const server = await startDemo({ sendsPushes: true, reachesPhones: true })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** A form whose texts are kept over a failed save, a reload and the end of the session. */
export interface WrittenForm {
  readonly path: string
  /** Opens the form on its page. Without a function, presses the button of this name. */
  readonly open?: string | ((page: Page) => Promise<void>)
  /** The form opens by itself where it holds something that was not saved. */
  readonly opensItself?: boolean
  readonly field: (page: Page) => Locator
  readonly save: string
  /** What is typed; some words where it is left out. */
  readonly typed?: string
  /** What the page says where it saves by itself once its person has signed in again. */
  readonly goesOn?: string
}

const words = 'What I was about to say'

const text = (name: string | RegExp) => (page: Page) => page.getByRole('textbox', { name })
const label = (name: string | RegExp) => (page: Page) => page.getByLabel(name)

/** The forms of everybody, tried by somebody new. */
export const ownForms: readonly WrittenForm[] = [
  { path: '/checkin', field: text(/Notes/), save: 'Complete Check-In' },
  { path: '/safety-plan', field: text(/My warning signs/), save: 'Save My Plan' },
  {
    path: '/profile',
    open: 'Edit Profile',
    opensItself: true,
    field: label(/^Bio/),
    save: 'Save Changes',
  },
  { path: '/hope-box', open: 'Write words', field: text(/worth going on/), save: 'Save' },
  { path: '/harm-reports', field: text('In your own words'), save: 'Send the report' },
  { path: '/connections', field: text('Email or username'), save: 'Send Request' },
  {
    path: '/help-request',
    field: text(/What is happening/),
    save: 'Continue',
    goesOn: 'Help Request Sent',
  },
  {
    path: '/coping-lab',
    field: label('Second tool'),
    save: 'I agree: start today',
    typed: 'Box Breathing',
  },
  { path: '/reminders', field: label(/^Time of day/), save: 'Turn on reminders', typed: '19:30' },
]

/** The forms of those who work for others, tried by one of the demo's people. */
export const workForms: readonly (readonly [DemoRole, readonly WrittenForm[]])[] = [
  [
    'responder',
    [
      {
        path: '/alerts',
        open: async (page) => {
          await page.getByRole('tab', { name: /Acknowledged/ }).click()
          await page.getByRole('link', { name: 'Resolve' }).first().click()
        },
        field: text(/^Note/),
        save: 'Resolve',
      },
      { path: '/alerts', field: text('Telephone'), save: 'Add and send a test', typed: '+1 555 123 4567' },
      {
        path: '/follow-ups',
        open: (page) => page.getByRole('main').getByRole('listitem').getByRole('link').first().click(),
        field: text(/^Note/),
        save: 'Save',
      },
    ],
  ],
  [
    'admin',
    [
      {
        path: '/harm-reports',
        open: signAsOfficer,
        field: text('Your name, profession and registration'),
        save: 'Sign',
      },
      { path: '/people', open: ofPerson('Edit'), field: text('First name'), save: 'Save' },
      { path: '/people', open: 'Invite', field: text(/^Badge number/), save: 'Make the invitation' },
      { path: '/admin', open: noteWhatWasDone, field: text('What was done'), save: 'Save' },
      { path: '/people/institution/name', field: text('Name'), save: 'Save' },
      { path: '/people/institution/appearance', field: text(/^Welcome/), save: 'Save' },
      {
        path: '/people/institution/contacts',
        field: (page) => text('Who is there')(page).first(),
        save: 'Save',
      },
      {
        path: '/people/institution/privacy',
        field: (page) => page.getByRole('spinbutton', { name: 'Privacy threshold' }),
        save: 'Save',
        typed: '17',
      },
    ],
  ],
]

/** Opens the form where its page does not show it at once. */
async function openForm(page: Page, { open }: WrittenForm): Promise<void> {
  if (typeof open === 'string') await press(page, open)
  else await open?.(page)
}

/** Types into the form, or chooses where it has a choice. */
export async function fillForm(page: Page, form: WrittenForm): Promise<void> {
  await page.goto(form.path)
  await openForm(page, form)
  const [field, typed] = [form.field(page), form.typed ?? words]
  const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement)
  await (isChoice ? field.selectOption(typed) : field.fill(typed))
}

/** The form opens, or is open, and holds what was typed. */
export async function expectForm(page: Page, form: WrittenForm): Promise<void> {
  if (!form.opensItself) await openForm(page, form)
  await expect(form.field(page)).toHaveValue(form.typed ?? words)
}

/** A page whose console nobody watches, since refused calls stand there. */
export async function openAs(device: BrowserContext, path: string, data: object) {
  const reply = await device.request.post(path, { data })
  expect(reply.ok()).toBe(true)
  return device.newPage()
}
