import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { hashPassword } from '#features/access/accounts/index.ts'
import { type CurrentUser, identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { DeleteAccountDialog } from '#features/portals/profile/web/my-data/delete-account-dialog.tsx'
import { MyDataPage } from '#features/portals/profile/web/my-data/my-data-page.tsx'
import { renderPageAs } from '#testing/web/render.tsx'
import { openScreens } from '#testing/web/screens.tsx'
import { openWorld, type Person, type World } from '#testing/world.ts'
import { pageUser } from '#web/api/page-user.ts'
import { trustedDeviceOwner, writeTrustFlag } from '#web/device/trusted-device-flag.ts'

const password = 'four quiet owls'

const world = await openWorld()
const passwordHash = await hashPassword(password)

function somebody(more: Parameters<World['person']>[2] = {}): Promise<Person> {
  return world.person(crypto.randomUUID(), 'user', { passwordHash, ...more })
}

async function rowOf({ id }: Person) {
  const [row] = await world.rows(users, { id })
  return row!
}

/** Opens the page and the dialog that asks whether to delete the account. */
async function openDialog(person: Person) {
  const page = renderPageAs(world, person, <MyDataPage />)
  await page.person.click(await screen.findByRole('button', { name: 'Delete My Account' }))
  await screen.findByRole('dialog', { name: 'Delete your account?' })
  return page
}

test('the dialog says what goes and what stays, and a wrong password changes nothing', async () => {
  const ana = await somebody()
  const { person } = await openDialog(ana)

  await person.type(screen.getByLabelText('Your password'), 'a wrong guess')
  await person.click(screen.getByRole('button', { name: 'Delete my account' }))

  expect(await screen.findByText('This is not your password')).toBeTruthy()
  expect(screen.getByText('What is deleted:')).toBeTruthy()
  expect(screen.getByText('What stays:')).toBeTruthy()
  expect(await rowOf(ana)).toMatchObject({ isActive: true, deletesAt: null })
})

test('the right password closes the account, leaves nothing on the device, and goes to where it stays readable', async () => {
  const ana = await somebody()
  const user = (await ana.call(identityApi.current)).json<CurrentUser>()
  const leave = vi.fn<(path: string) => void>()
  const { person } = renderPageAs(
    world,
    ana,
    <DeleteAccountDialog user={user} open onOpenChange={() => {}} leave={leave} />,
  )
  writeTrustFlag(ana.id)

  await person.type(screen.getByLabelText('Your password'), password)
  await person.click(screen.getByRole('button', { name: 'Delete my account' }))

  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  const { isActive, deletesAt } = await rowOf(ana)
  expect(isActive).toBe(false)
  expect(leave).toHaveBeenCalledWith(`/api/login#ended=closed&until=${deletesAt!.toISOString()}`)
  expect([pageUser(), trustedDeviceOwner()]).toEqual([null, null])
})

test('the only administrator reads why they cannot delete their account yet', async () => {
  const admin = await world.person(crypto.randomUUID(), 'admin', { passwordHash })
  const { person } = await openDialog(admin)

  await person.type(screen.getByLabelText('Your password'), password)
  await person.click(screen.getByRole('button', { name: 'Delete my account' }))

  expect(await screen.findByText(/You are the only administrator of your institution/)).toBeTruthy()
  expect(await rowOf(admin)).toMatchObject({ isActive: true })
})

test('an account that is kept stays as it was', async () => {
  const ana = await somebody()
  const { person } = await openDialog(ana)

  await person.click(screen.getByRole('button', { name: 'Keep my account' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await rowOf(ana)).toMatchObject({ isActive: true, deletesAt: null })
})

test.each(['/', '/journal', '/profile'])(
  'a person whose account is about to be deleted can only keep it or sign out at %s',
  async (path) => {
    const deletesAt = new Date(Date.now() + 3 * 24 * 60 * 60_000)
    const ana = await somebody({ isActive: false, deletesAt })
    openScreens(world, ana, path)

    await screen.findByRole(
      'heading',
      { level: 1, name: /^Your account will be deleted on / },
      { timeout: 10_000 },
    )

    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Help' })).toBeTruthy()
    if (path !== '/profile') return

    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
    await screen.findByRole('heading', { level: 1, name: 'Profile' })
    expect(await rowOf(ana)).toMatchObject({ isActive: true, deletesAt: null })
  },
)
