import { randomBytes } from 'node:crypto'

import type { Browser, Page } from '@playwright/test'

import { expect } from './fixtures.ts'

interface Post {
  readonly role: 'inmate' | 'staff' | 'user'
  readonly badgeNumber?: string
}

export const ownPassword = 'four quiet owls'

/** Has the demo's institution administrator invite somebody, and answers the code. */
export async function invite(browser: Browser, baseURL: string, post: Post): Promise<string> {
  const elsewhere = await browser.newContext({ baseURL })
  await elsewhere.request.post('/api/demo/sign-in', { data: { role: 'institution_admin' } })
  const invited = await elsewhere.request.post('/api/invitations', { data: post })
  expect(invited.status()).toBe(201)
  const { code } = await invited.json()
  await elsewhere.close()
  return code
}

/** Invites somebody, who registers by the code and is signed in on this page. */
export async function inviteAndRegister(
  browser: Browser,
  baseURL: string,
  page: Page,
  { lastName = 'Field', ...post }: Post & { readonly lastName?: string },
) {
  const invitation = await invite(browser, baseURL, post)
  const username = `guest-${randomBytes(5).toString('hex')}`
  const person = { username, password: ownPassword, firstName: 'Noa', lastName }
  const registered = await page.request.post('/api/register', { data: { ...person, invitation } })
  expect(registered.status()).toBe(201)
  return { username }
}
