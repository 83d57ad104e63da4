import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { codeMailJob } from '#features/access/email/server/jobs.ts'
import { recoveryApi } from '#features/access/recovery/contract.ts'
import { RecoveryStep } from '#features/access/recovery/web/recovery-step.tsx'
import { type CurrentUser } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { institutions, shifts } from '#features/core/institutions/server/table.ts'
import {
  importApi,
  type ImportOutcome,
  invitationApi,
  peopleApi,
} from '#features/institution/people/contract.ts'
import { now } from '#server/clock.ts'
import { outbox } from '#server/messaging/outbox.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { openWorld } from '#testing/world.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { leaveForSignIn } from '#web/api/sign-in-path.ts'
import { clearToasts, shownToast } from '#web/toasts/toast.tsx'

import { AuthCard } from './auth-card.tsx'
import { OwnPasswordPage } from './own-password-page.tsx'

const world = await openWorld({ smtpUrl: 'smtp://127.0.0.1' })
const manager = await world.person('manager', 'institution_admin')
afterEach(() => act(() => clearToasts()))

function open(page: React.ReactElement, cookie = '') {
  vi.stubGlobal('fetch', fetchAs(world, { cookie }))
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const fill = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const rowOf = async (username: string) => (await world.rows(users, { username }))[0]

test('an invitation link opens registration with the code filled in', async () => {
  const made = await manager.call(invitationApi.invite, { body: { role: 'staff', badgeNumber: '7' } })
  history.replaceState(null, '', `/?invite=${made.json().code}`)
  open(<AuthCard />)

  await fill('First name', 'Ana')
  await fill('Last name', 'Silva')
  await fill('Username', 'invited')
  await fill('Password', 'quiet harbor light')
  await press('Create Account')

  await waitFor(() => expect(shownToast()?.title).toBe('Welcome to Evenkeel'))
  expect(await rowOf('invited')).toMatchObject({ role: 'staff', badgeNumber: '7' })
  expect(location.search).toBe('')
})

// Controls H43.
test('the form says what the code of a link makes of somebody, and where, before they register', async () => {
  const [unitId] = await createUnits(world.db, world.institutionId, ['Maple'])
  const [shift] = await world.rows(shifts, { institutionId: world.institutionId })
  const [place] = await world.rows(institutions, { id: world.institutionId })
  const body = { role: 'staff' as const, unitId: unitId!, shiftId: shift!.id }
  const made = await manager.call(invitationApi.invite, { body })
  history.replaceState(null, '', `/?invite=${made.json().code}`)
  open(<AuthCard />)

  const said = await screen.findByText(/^This code makes you/)
  expect(said.textContent).toBe(
    `This code makes you a member of staff at ${place!.name}, unit Maple, ${shift!.name} shift.`,
  )
})

test('a code is looked up once all of it is typed, and one that is not found says what to do', async () => {
  const made = await manager.call(invitationApi.invite, { body: { role: 'inmate' } })
  const typed = made.json<{ code: string }>().code.toLowerCase().replaceAll('-', '')
  open(<AuthCard />)
  await press('Create an account')

  await fill('Invitation code (optional)', typed.slice(0, -1))
  expect(screen.queryByText(/code makes you|code was not found/)).toBeNull()
  await fill('Invitation code (optional)', typed.endsWith('7') ? '8' : '7')
  await screen.findByText(/^This code was not found/)
  await fill('Invitation code (optional)', `{Backspace}${typed.slice(-1)}`)

  await screen.findByText(/^This code makes you a resident at /)
})

test('a code that is not valid is refused beneath its field, and the input is kept', async () => {
  history.replaceState(null, '', '/?invite=NOT-A-CODE')
  open(<AuthCard />)
  await fill('First name', 'Ana')
  await fill('Last name', 'Silva')
  await fill('Username', 'refused')
  await fill('Password', 'quiet harbor light')

  await press('Create Account')

  await screen.findByText(/^This invitation code does not work/)
  expect(screen.getByLabelText<HTMLInputElement>('Invitation code (optional)').value).toBe('NOT-A-CODE')
  expect(await rowOf('refused')).toBeUndefined()
})

test('a forgotten password is replaced by a one-time code', async () => {
  const { id } = await world.person('forgetful')
  const made = await manager.call(peopleApi.resetCode, { params: { id } })
  open(<AuthCard />)
  await press('Forgotten password?')
  await fill('Username', 'forgetful')
  await fill('Recovery code or one-time code', made.json().code)
  await fill('New password', 'quiet harbor light')

  await press('Change password')

  await waitFor(() => expect(shownToast()?.title).toBe('Your password was changed'))
  await screen.findByRole('button', { name: 'Sign In' })
  expect((await rowOf('forgetful'))?.resetHoldStartedAt).toBeInstanceOf(Date)
})

test('a person who enters their username gets a one-time code by e-mail', async () => {
  const { id } = await world.person('mailed', 'user', { email: 'm@home.example', emailVerifiedAt: now() })
  open(<AuthCard />)
  await press('Forgotten password?')
  await fill('Username', 'mailed')

  await press('Send me a code by email')

  await screen.findByText(/^If this account has a confirmed email address, a code is on its way/)
  const asked = await world.rows(outbox, { kind: codeMailJob })
  expect(asked.map(({ payload }) => payload['userId'])).toEqual([id])
  await fill('Username', '-else')
  expect(screen.queryByText(/^If this account has a confirmed email address/)).toBeNull()
})

test('a wrong one-time code is refused beneath its field', async () => {
  open(<AuthCard />)
  await press('Forgotten password?')
  await fill('Username', 'manager')
  await fill('Recovery code or one-time code', 'AAAA-BBBB')
  await fill('New password', 'quiet harbor light')

  await press('Change password')

  const refusal = await screen.findByText(/^This code does not match this username/)
  expect(screen.getByLabelText('Recovery code or one-time code').getAttribute('aria-describedby')).toContain(
    refusal.id,
  )
})

test.each([
  { form: 'code', name: 'prepared', heading: 'Keep this somewhere safe' },
  { form: 'words', name: 'remembers', heading: 'Learn these words by heart' },
] as const)(
  'a forgotten password is replaced with the recovery $form, and the next is shown',
  async ({ form, name, heading }) => {
    const owner = await world.person(name)
    const made = await owner.call(recoveryApi.make, { body: { form } })
    const { recoveryCode } = made.json<{ recoveryCode: string }>()
    open(<AuthCard />)
    await press('Forgotten password?')
    await fill('Username', name)
    await fill('Recovery code or one-time code', recoveryCode.toLowerCase())
    await fill('New password', 'quiet harbor light')

    await press('Change password')

    await screen.findByRole('heading', { name: heading })
    expect(screen.queryByText(recoveryCode)).toBeNull()
    expect(await rowOf(name)).toMatchObject({ resetHoldStartedAt: null })
    await press('I have kept it')
    screen.getByRole('button', { name: 'Sign In' })
  },
)

test('a person who has locked their account reads how to open it again', async () => {
  leaveForSignIn('locked', (path) => history.replaceState(null, '', `/#${path.split('#')[1]}`))
  open(<AuthCard />)

  expect(await screen.findByText('Your account is locked')).toBeDefined()
})

async function comeWithSlip(username: string) {
  const row = { line: 2, username, firstName: 'Ana', lastName: 'Silva', role: 'inmate' }
  const rows = [{ ...row, unit: '', shift: '', badgeNumber: '' }]
  const [made] = (await manager.call(importApi.bring, { body: { rows } })).json<ImportOutcome[]>()
  const password = made!.password!
  const reply = await world.stranger.call(accountApi.login, { body: { username, password } })
  const cookie = `sid=${reply.cookies.find(({ name }) => name === 'sid')?.value}`
  return { password, cookie, user: reply.json<CurrentUser>() }
}

test('a person with a slip chooses a password of their own', async () => {
  const { password, cookie, user } = await comeWithSlip('newcomer')
  open(
    <>
      <RecoveryStep user={user} />
      <OwnPasswordPage user={user} />
    </>,
    cookie,
  )
  await fill('Password on your slip', password)
  await fill('Your own password', 'quiet harbor light')

  await press('Set my password')

  await waitFor(() => expect(shownToast()?.title).toBe('Your password is set'))
  expect(await rowOf('newcomer')).toMatchObject({ mustChangePassword: false })
})

test('the password on the slip is not accepted as an own password', async () => {
  const { password, cookie, user } = await comeWithSlip('in-a-hurry')
  open(<OwnPasswordPage user={user} />, cookie)
  await fill('Password on your slip', password)
  await fill('Your own password', password)

  await press('Set my password')

  await screen.findByText('Please choose a password that is not the one you were given')
  expect(await rowOf('in-a-hurry')).toMatchObject({ mustChangePassword: true })
})
