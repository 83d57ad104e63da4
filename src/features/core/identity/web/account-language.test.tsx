import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderPage } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'
import { rememberLanguage } from '#web/device/page-language.ts'

import type { CurrentUser } from '../contract.ts'
import { AccountLanguage } from './account-language.tsx'

const world = await openWorld()
afterEach(() => void (document.cookie = 'language=; max-age=0; path=/'))

test('a language that was chosen before the sign-in is sent once, also where it is refused', async () => {
  const ana = await world.person('ana')
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${address}`)
    return Promise.resolve(new Response('', { status: 503 }))
  })
  rememberLanguage('es')

  renderPage(<AccountLanguage user={{ ...ana, language: null } as unknown as CurrentUser} />)

  await screen.findByText('Your language was not changed')
  expect(sent).toEqual(['PUT /api/settings/language'])
})
