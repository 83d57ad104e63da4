import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { hashPassword } from '#features/access/accounts/index.ts'
import { type CurrentUser, identityApi } from '#features/core/identity/contract.ts'
import { RecoveryCard } from '#features/portals/profile/web/security/recovery-card.tsx'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'
import { pageUser, setPageUser } from '#web/api/page-user.ts'
import { trustedDeviceOwner, writeTrustFlag } from '#web/device/trusted-device-flag.ts'

import { recoveryApi } from '../contract.ts'
import { RecoveryStep } from './recovery-step.tsx'
import { ResetNotice, ResetNotices } from './reset-notices.tsx'

const world = await openWorld()

const patient = { timeout: 5000 }

async function openCard(ana: Person) {
  vi.stubGlobal('fetch', fetchAs(world, ana))
  const user = (await ana.call(identityApi.current)).json<CurrentUser>()
  return renderPage(
    <>
      <RecoveryStep user={user} />
      <RecoveryCard />
    </>,
  )
}
const statusOf = async (person: Person) => (await person.call(recoveryApi.status)).json()

test('a code made in the profile is shown with the focus on it until its owner has kept it', async () => {
  const ana = await world.person('ana')
  const { person } = await openCard(ana)
  await screen.findByText('You have no recovery code yet.', {}, patient)

  await person.click(screen.getByRole('button', { name: 'Make my recovery code' }))

  const heading = await screen.findByRole('heading', { name: 'Keep this somewhere safe' }, patient)
  expect(document.activeElement).toBe(heading)
  expect(document.querySelector('code')?.textContent).toMatch(/^(\w{5}-){4}\w{6}$/)
  await person.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(document.querySelector('code')).toBeNull()
  await waitFor(async () => expect(await statusOf(ana)).toMatchObject({ isKept: true }), patient)
})

test('who cannot keep paper makes five words instead, sees them once, and can go back to a code', async () => {
  const fay = await world.person('fay')
  const { person } = await openCard(fay)
  await person.click(await screen.findByRole('button', { name: 'Make five words instead' }, patient))

  await screen.findByRole('heading', { name: 'Learn these words by heart' }, patient)
  const words = document.querySelector('code')?.textContent
  await person.click(screen.getByRole('button', { name: 'I have kept it' }))

  expect(words).toMatch(/^[a-z]+( [a-z]+){4}$/)
  expect(screen.queryByText(words!)).toBeNull()
  await screen.findByText(/^Your five words were made on \w+ \d+, \d{4}\.$/, {}, patient)
  await person.click(screen.getByRole('button', { name: 'Make a code instead' }))
  await screen.findByRole('heading', { name: 'Keep this somewhere safe' }, patient)
  expect(await statusOf(fay)).toMatchObject({ form: 'code' })
})

test('a person can go on without a recovery code, and the profile says so', async () => {
  const ben = await world.person('ben')
  const { person } = await openCard(ben)
  await person.click(await screen.findByRole('button', { name: 'Make my recovery code' }, patient))

  await person.click(await screen.findByRole('button', { name: 'Continue without it' }, patient))

  await screen.findByText('You can do this later')
  expect(await screen.findByText(/If you did not keep it, make a new one\.$/, {}, patient)).toBeDefined()
})

test('after a reset by a one-time code the page asks who made it, and the answer counts for this sign-in', async () => {
  const cleo = await resetByStaff(world, await world.person('cleo'))
  const { person } = renderPageAs(world, cleo, <ResetNotice />)
  const notice = within(await screen.findByRole('region', { name: 'Your password was reset' }, patient))
  notice.getByText(/^Your password was reset with a one-time code on \w+ \d+, \d{4}\.$/)
  const codes = within(notice.getByRole('list', { name: 'Codes for your password' })).getAllByRole('listitem')
  expect(codes.map(({ textContent }) => textContent?.split(': ')[1])).toEqual([
    'a new password was set with a one-time code',
    'an administrator made a one-time code',
  ])

  await person.click(notice.getByRole('button', { name: 'This was me' }))

  await waitFor(() => expect(screen.queryByRole('region')).toBeNull(), patient)
})

test('a page that waits for what a reset asks is told once that is known', async () => {
  const gil = await resetByStaff(world, await world.person('gil'))
  vi.stubGlobal('fetch', fetchAs(world, gil))
  const know = vi.fn<() => void>()

  renderPage(<ResetNotices onKnown={know} />)

  expect(know).not.toHaveBeenCalled()
  await screen.findByRole('region', { name: 'Your password was reset' }, patient)
  await waitFor(() => expect(know).toHaveBeenCalled(), patient)
})

test('after a reset the profile offers a code for what is written since, and says what opens the rest', async () => {
  const eve = await resetByStaff(world, await world.person('eve'))

  await openCard(eve)

  await screen.findByText(
    /^A new code is for what you have written since your password was reset\./,
    {},
    patient,
  )
  screen.getByText('You have no recovery code yet.')
  expect(screen.getByRole('button', { name: 'Make my recovery code' })).toHaveProperty('disabled', false)
})

test('an account from before vaults is offered no new code during a reset hold, and is told until when', async () => {
  const passwordHash = await hashPassword('an old wooden pier')
  const fay = await world.person('from-before', 'user', { passwordHash })
  await fay.call(journalApi.save, { body: { content: 'old harbor' } })
  const eve = await resetByStaff(world, fay)

  await openCard(eve)

  await screen.findByText(
    /^While what you wrote before is closed, until .+, you cannot make a new code\.$/,
    {},
    patient,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('locking the account asks for confirmation, and then nothing is left in the browser and the page is gone', async () => {
  const dan = await resetByStaff(world, await world.person('dan'))
  setPageUser(dan.id)
  writeTrustFlag(dan.id)
  vi.stubGlobal('fetch', fetchAs(world, dan))
  const leave = vi.fn<(path: string) => void>()
  const { person } = renderPage(<ResetNotice leave={leave} />)
  await person.click(await screen.findByRole('button', { name: 'Lock my account' }, patient))
  expect((await dan.call(identityApi.current)).statusCode).toBe(200)

  const dialog = within(screen.getByRole('alertdialog'))
  await person.click(dialog.getByRole('button', { name: 'Lock my account' }))

  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/api/login#ended=locked'), patient)
  expect((await dan.call(identityApi.current)).statusCode).toBe(401)
  expect([pageUser(), trustedDeviceOwner()]).toEqual([null, null])
})
