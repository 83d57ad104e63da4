import { randomBytes } from 'node:crypto'

import type { Browser, Page } from '@playwright/test'

import { expect } from './fixtures.ts'

interface Post {
  readonly role: 'inmate' | 'staff'
  readonly badgeNumber?: string
}

export const ownPassword = 'four quiet owls'

/** Has the demo's institution administrator invite somebody, who registers by the code and is signed in on this page. */
export async function inviteAndRegister(browser: Browser, baseURL: string, page: Page, post: Post) {
  const elsewhere = await browser.newContext({ baseURL })
  await elsewhere.request.post('/api/demo/sign-in', { data: { role: 'institution_admin' } })
  const invited = await elsewhere.request.post('/api/invitations', { data: post })
  expect(invited.status()).toBe(201)
  const { code: invitation } = await invited.json()
  await elsewhere.close()

  const username = `guest-${randomBytes(5).toString('hex')}`
  const person = { username, password: ownPassword, firstName: 'Noa', lastName: 'Field' }
  const registered = await page.request.post('/api/register', { data: { ...person, invitation } })
  expect(registered.status()).toBe(201)
  return { username }
}
