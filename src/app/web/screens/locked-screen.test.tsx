import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { sentMessage } from '#features/care/alerts/sent-message.ts'
import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { openWorld } from '#testing/world.ts'
import { createQueryClient } from '#web/api/query-client.ts'

import { Screens } from './screens.tsx'

const world = await openWorld()
await responder(world, 'rosa', 'residents')

async function openHelp() {
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  return within(screen.getByRole('dialog', { name: 'You are not alone' }))
}

test('the locked screen says what became of a request, and takes another one, without the words typed before', async () => {
  const ben = await world.person('ben', 'inmate')
  vi.stubGlobal('fetch', fetchAs(world, ben))
  history.replaceState(null, '', '/')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screens />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: /^Hello/ })
  const open = await openHelp()
  await userEvent.click(open.getByRole('button', { name: 'Continue' }))
  await open.findByRole('list', { name: 'What has become of your request' })
  await userEvent.click(open.getByRole('button', { name: 'Ask again' }))
  await userEvent.type(open.getByRole('textbox'), 'for staff alone')

  await userEvent.keyboard('{Shift}{Shift}{Shift}')
  await screen.findByRole('heading', { level: 1, name: 'Locked' })

  const news = within(await screen.findByRole('status'))
  const { description } = sentMessage({ told: 'responders', onDuty: null, reached: 'nobody' }, 'custody')
  expect(news.getByText(new RegExp(`^${description}`))).toBeDefined()
  const locked = await openHelp()
  await userEvent.click(await locked.findByRole('button', { name: 'Ask again' }))
  expect(locked.getByRole('textbox')).toHaveProperty('value', '')
  await userEvent.click(locked.getByRole('button', { name: 'Continue' }))
  expect(await locked.findByText('1 person told, you asked again, just now')).toBeDefined()
})
