import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { codeMailJob } from '#features/access/email/server/jobs.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { outbox } from '#server/messaging/outbox.ts'
import { withMailedCode } from '#testing/prepare-call.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { createWorld, type Person, openWorld } from '#testing/world.ts'

import { EmailAddress } from './email-address.tsx'

const world = await openWorld({ smtpUrl: 'smtp://127.0.0.1' })

function Own() {
  const { data: user } = useCurrentUser()
  return user ? <EmailAddress user={user} /> : null
}
function open({ cookie }: Pick<Person, 'cookie'>, its = world) {
  document.cookie = 'signed-in=1'
  return renderPageAs(its, { cookie }, <Own />, '/profile').person
}

test('an address is confirmed by a code that is sent there', async () => {
  const { by, body } = await withMailedCode(world)
  const person = open(by)
  await person.click(await screen.findByRole('button', { name: 'Send me a code' }))
  await screen.findByText(/^A code is on its way to ana@home.example/)
  const asked = (await world.rows(outbox, { kind: codeMailJob })).filter(
    ({ payload }) => payload['userId'] === by.id,
  )

  expect(document.activeElement).toBe(screen.getByLabelText('Code from the email'))
  await person.keyboard(body.code)
  await person.click(screen.getByRole('button', { name: 'Confirm address' }))

  await screen.findByText('Confirmed')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Email address' }))
  expect(screen.queryByRole('button', { name: /code/ })).toBeNull()
  expect(asked).toHaveLength(1)
})

test('a wrong code is refused beneath its field, and stays to be mended', async () => {
  const { by } = await withMailedCode(world)
  const person = open(by)
  await person.click(await screen.findByRole('button', { name: 'Send me a code' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Code from the email')

  await person.type(field, 'AAAA-AAAA')
  await person.click(screen.getByRole('button', { name: 'Confirm address' }))

  const words = await screen.findAllByText(/^This code is not the latest/)
  expect(field.getAttribute('aria-describedby')).toContain(words[0]!.id)
  expect(field.value).toBe('AAAA-AAAA')
})

test('whoever has no address is told where to add one', async () => {
  open(await world.person('without-address', 'user', { email: null }))

  expect((await screen.findByRole('link', { name: 'your profile' })).getAttribute('href')).toBe('/profile')
})

test('where Evenkeel sends no e-mail nothing is said of confirming', async () => {
  await using quiet = await createWorld()
  const { by } = await withMailedCode(quiet)
  open(by, quiet)

  await screen.findByText('ana@home.example')
  expect(screen.queryByText(/^Not confirmed yet/)).toBeNull()
})
