import { randomBytes } from 'node:crypto'

import { expect, test } from './fixtures.ts'
import { countPresses } from './presses.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }

for (const [name, size] of Object.entries(sizes)) {
  test(`on a ${name} a people manager resets a password with three presses`, async ({
    page,
    tryAs,
    browser,
    baseURL,
  }) => {
    const username = `guest-${randomBytes(5).toString('hex')}`
    const elsewhere = await browser.newContext({ baseURL: baseURL! })
    const data = { username, password: 'three calm herons', firstName: 'Robin', lastName: 'Hale' }
    await elsewhere.request.post('/api/register', { data })
    await page.setViewportSize(size)
    await tryAs('institution_admin')
    await page.goto('/')
    const presses = await countPresses(page)

    await page.getByLabel('Find someone, for a new password').click()
    await page.keyboard.type(username)
    // Other guests have the same name, and are listed until the whole username is typed.
    const line = page.getByRole('listitem').filter({ hasText: username })
    await line.getByRole('button', { name: 'Reset code for Robin Hale' }).click()
    await page.getByRole('button', { name: 'Make the code' }).click()
    await expect(page.getByRole('dialog').locator('code')).toHaveText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)

    // Four are allowed.
    expect(presses()).toBe(3)
    await elsewhere.close()
  })

  test(`on a ${name} a people manager confirms a grant with two presses`, async ({
    page,
    tryAs,
    browser,
    baseURL,
  }) => {
    const elsewhere = await browser.newContext({ baseURL: baseURL! })
    await elsewhere.request.post('/api/demo/sign-in', { data: { role: 'institution_admin' } })
    const staff: { id: string; firstName: string; lastName: string }[] = await elsewhere.request
      .get('/api/people?role=staff&state=active')
      .then((reply) => reply.json())
    const until = new Date(Date.now() + 90 * 24 * 60 * 60_000).toISOString()
    // Not everybody may: some serve already.
    let given = ''
    for (const { id, firstName, lastName } of staff) {
      const body = { userId: id, population: 'community', until }
      const reply = await elsewhere.request.post('/api/responders', { data: body })
      if (reply.status() !== 201) continue
      given = `${firstName} ${lastName}`
      break
    }
    expect(given).not.toBe('')
    await page.setViewportSize(size)
    await tryAs('admin')
    await page.goto('/')
    const presses = await countPresses(page)

    const line = page.getByRole('list', { name: 'Responders to confirm' }).getByRole('listitem')
    await line.filter({ hasText: given }).getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Grant confirmed').first()).toBeVisible()

    expect(presses()).toBe(2)
    await elsewhere.close()
  })
}
