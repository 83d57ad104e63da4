import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { hashPassword } from '#features/access/accounts/index.ts'
import { recoveryApi } from '#features/access/recovery/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { SecurityPage } from './security-page.tsx'

const password = 'three calm herons'

const world = await openWorld()

const somebody = async () =>
  world.person(crypto.randomUUID(), 'user', { passwordHash: await hashPassword(password) })

/** Opens the page as a browser would: a new session cookie takes the place of the old one. */
async function openSecurity({ cookie }: Person) {
  const jar = { cookie }
  const sent = vi.fn<typeof fetch>(async (input, init) => {
    const reply = await fetchAs(world, jar)(input, init)
    jar.cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? jar.cookie
    return reply
  })
  vi.stubGlobal('fetch', sent)
  const page = renderPage(<SecurityPage />, '/profile/security')
  await screen.findByRole('heading', { level: 1, name: 'Security' })
  return { ...page, sent }
}

const valueOf = (control: HTMLElement) => (control as HTMLInputElement).value

test('a new password is taken only with the present one', async () => {
  const ana = await somebody()
  const { person, departures } = await openSecurity(ana)

  await person.click(screen.getByRole('button', { name: 'Change Password' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.type(dialog.getByLabelText('Current password'), 'a wrong guess')
  await person.type(dialog.getByLabelText('New password'), 'slow green rivers')
  await person.click(dialog.getByRole('button', { name: 'Save New Password' }))
  expect(await dialog.findByText('This is not your password')).toBeTruthy()
  expect(valueOf(dialog.getByLabelText('New password'))).toBe('slow green rivers')

  await person.clear(dialog.getByLabelText('Current password'))
  await person.type(dialog.getByLabelText('Current password'), password)
  await person.click(dialog.getByRole('button', { name: 'Save New Password' }))
  expect(await screen.findByText('Password changed')).toBeTruthy()
  const [row] = await world.rows(users, { id: ana.id })
  expect(row?.passwordHash).not.toBe(ana.passwordHash)
  expect(departures).toEqual([])
})

test.each([
  ['Set a PIN', 'Save PIN', { 'New PIN': '4071' }],
  [
    'Change Password',
    'Save New Password',
    { 'Current password': password, 'New password': 'slow green rivers' },
  ],
])('%s keeps what was typed when the network is lost', async (opens, saves, typed) => {
  const { person, sent } = await openSecurity(await somebody())
  await person.click(await screen.findByRole('button', { name: opens }))
  const dialog = within(screen.getByRole('dialog'))
  for (const [label, value] of Object.entries(typed)) await person.type(dialog.getByLabelText(label), value)
  sent.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))

  await person.click(dialog.getByRole('button', { name: saves }))

  expect(await screen.findByText(/^(PIN not set|Password not changed)$/)).toBeTruthy()
  expect(Object.keys(typed).map((label) => valueOf(dialog.getByLabelText(label)))).toEqual(
    Object.values(typed),
  )
})

test('after a reset the page says until when nothing can be added', async () => {
  const ana = await somebody()
  await world.change(users, { id: ana.id }, { resetHoldStartedAt: now() })
  await openSecurity(ana)

  expect(await screen.findByText('Your password was reset')).toBeTruthy()
  expect(screen.getByText(/^Until \w+ \d+, \d{4} you cannot add anything new here/)).toBeTruthy()
})

test('what ended when its owner came back is listed, and not for ever', async () => {
  const ana = await somebody()
  const ended = [
    { kind: 'email', name: 'in@truder.example' },
    { kind: 'second-factor', name: null },
    { kind: 'passkey', name: 'Firefox on Linux' },
  ] as const
  const cameBack = (days: number) => ({
    at: new Date(now().getTime() - days * 24 * 60 * 60_000).toISOString(),
    ended,
  })
  await world.change(users, { id: ana.id }, { cameBack: cameBack(1) })
  const { unmount } = await openSecurity(ana)

  const notice = (await screen.findByText('What was added after the reset no longer works')).parentElement!
  const lines = within(notice).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Email address: in@truder.example',
    'Second step',
    'Passkey: Firefox on Linux',
  ])
  unmount()
  await world.change(users, { id: ana.id }, { cameBack: cameBack(31) })
  expect((await ana.call(recoveryApi.status)).json().cameBack).toBeNull()
})
