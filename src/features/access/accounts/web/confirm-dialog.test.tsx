import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { startSession } from '#features/core/identity/server/sessions.ts'
import { sessionApi } from '#features/core/identity/sessions-contract.ts'
import { moveClock } from '#server/clock.ts'
import { codeOf, password, personWithFactor } from '#testing/second-factor.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'
import { call, reading } from '#web/api/api.ts'

import { hashPassword } from '../server/passwords/password-hash.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const world = await openWorld()

/** A page without any code for confirmations. */
function Sessions() {
  const { data: sessions = [] } = useQuery(reading(sessionApi.sessions, {}))
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => call(sessionApi.endOtherSessions, {}),
    onSuccess: () => client.invalidateQueries(),
  })
  return (
    <>
      <button type="button" onClick={() => end.mutate()}>
        End the others
      </button>
      <output>{`${sessions.length} open, ${end.isError ? end.error.message : end.status}`}</output>
    </>
  )
}

async function openStalePage() {
  const person = await world.person(crypto.randomUUID(), 'user', {
    passwordHash: await hashPassword(password),
  })
  await startSession(world.db, person, 'Safari on iOS')
  moveClock(6 * 60_000)
  const page = renderPageAs(
    world,
    person,
    <>
      <Sessions />
      <ConfirmDialog />
    </>,
  )
  await screen.findByText('2 open, idle')
  return page
}

test('the dialog that asks for the password has the focus in its field', async () => {
  const { person } = await openStalePage()

  await person.click(screen.getByRole('button', { name: 'End the others' }))

  const field = within(await screen.findByRole('dialog')).getByLabelText('Your password')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('the dialog opens by itself, and after the password the call goes through', async () => {
  const { person } = await openStalePage()

  await person.click(screen.getByRole('button', { name: 'End the others' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await person.type(dialog.getByLabelText('Your password'), 'a wrong guess{Enter}')
  await dialog.findByText('This is not your password')
  await person.clear(dialog.getByLabelText('Your password'))
  await person.type(dialog.getByLabelText('Your password'), `${password}{Enter}`)

  await screen.findByText('1 open, success')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a person who cancels the dialog sees why nothing happened', async () => {
  const { person } = await openStalePage()

  await person.click(screen.getByRole('button', { name: 'End the others' }))
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await person.click(screen.getByRole('button', { name: 'Cancel' }))

  await screen.findByText(/2 open, 403: .*Please confirm that it is you first/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a person with a second factor is asked for a code too, and its error stands beneath it', async () => {
  const ana = await personWithFactor(world)
  await startSession(world.db, ana, 'Safari on iOS')
  moveClock(6 * 60_000)
  const { person } = renderPageAs(
    world,
    ana,
    <>
      <Sessions />
      <ConfirmDialog />
    </>,
  )
  await screen.findByText('2 open, idle')

  await person.click(screen.getByRole('button', { name: 'End the others' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await person.type(await dialog.findByLabelText('Your password'), password)
  await person.type(await dialog.findByLabelText('Code from your phone'), '000000{Enter}')
  await dialog.findByText('This code is not right, or it has already been used')
  await person.clear(dialog.getByLabelText('Code from your phone'))
  await person.type(dialog.getByLabelText('Code from your phone'), `${codeOf(ana.secret)}{Enter}`)

  expect(await screen.findByText('1 open, success')).toBeDefined()
})
