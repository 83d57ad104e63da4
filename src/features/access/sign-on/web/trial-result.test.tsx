import { randomUUID } from 'node:crypto'

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'

import { sessions } from '#features/core/identity/server/table.ts'
import { makeSamlProvider, post } from '#testing/saml/prepare.ts'
import { type Deviation, startSamlProvider } from '#testing/saml/provider.ts'
import { visitOnTrial } from '#testing/sign-on/prepare.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { ReturnPage } from './return-page.tsx'

const world = await openWorld()

/** Tries a provider that waits for a second person, and comes back to our page. */
async function comeBack(deviation: Deviation = {}) {
  const server = await startSamlProvider()
  server.signIn({ nameId: 'p-7', 'http://schemas.example/employeeNumber': 'E-7' })
  server.deviate(deviation)
  const { id } = await makeSamlProvider(world, server, { confirmedAt: null })
  const keeper = await world.person(randomUUID(), 'admin')
  const { by, query } = await visitOnTrial(
    world,
    keeper,
    id,
    async (address) => (await post(world, id, await server.follow(address))).query,
  )
  const path = `/sign-on/return/${id}`
  history.replaceState(null, '', path + query)
  const page = (
    <Route path="/sign-on/return/:id">
      <ReturnPage />
    </Route>
  )
  renderPageAs(world, by, page, path)
}

test('who tried a provider reads what it says and that nobody would be signed in, and is still who they were', async () => {
  await comeBack()
  const before = await world.count(sessions)

  await screen.findByText('County account confirms who signed in there')
  await screen.findByText(/^No account here is connected with it/)

  expect(screen.getByText('p-7', { selector: 'dd' })).toBeTruthy()
  expect(screen.getByText('http://schemas.example/employeeNumber').nextSibling?.textContent).toBe('E-7')
  expect(screen.getByRole('link', { name: 'Back to sign-on' }).getAttribute('href')).toBe('/people/sign-on')
  expect(location.search).toBe('')
  expect(await world.count(sessions)).toBe(before)
})

test('who tried a provider reads why it would sign nobody in', async () => {
  await comeBack({ edit: (xml) => xml.replaceAll('xmldsig-more#rsa-sha256', 'xmldsig-more#rsa-md5') })

  await screen.findByText('County account would sign nobody in')
  expect(await screen.findByText(/^The answer uses rsa-md5/)).toBeTruthy()
})
