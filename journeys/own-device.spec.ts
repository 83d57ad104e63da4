import type { BrowserContext, Page } from '@playwright/test'

import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'

import { expect, test } from './fixtures.ts'
import { button, isKept, offlineLine, storageOf, title, visit } from './without-network.ts'

test.use({ worksOffline: true })

/** The same on a device that its person has marked as their own. */
async function visitAsOwn(context: BrowserContext): Promise<Page> {
  const page = await visit(context)
  await page.goto('/profile/devices')
  await page.getByRole('switch', { name: 'This is my own device' }).click()
  await expect(page.getByText('Marked as your own device', { exact: true })).toBeVisible()
  expect((await storageOf(page)).databases).toEqual(['own-device'])
  return page
}

async function signOut(page: Page): Promise<void> {
  await button(page, 'Your menu').click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(title(page, 'Keep an even keel')).toBeVisible()
}

test('on one’s own device the plan opens, and a check-in waits and arrives once', async ({
  context,
  join,
}) => {
  await join()
  const plan = { warningSigns: 'I stop answering the phone' }
  await context.request.put(safetyPlanApi.save.path, { data: plan })
  const page = await visitAsOwn(context)
  await context.setOffline(true)

  await page.goto('/safety-plan')
  await expect(page.getByRole('list', { name: 'Steps' }).getByText(plan.warningSigns)).toBeVisible()
  await expect(page.getByText(offlineLine)).toBeVisible()
  await page.goto('/checkin')
  await page.getByRole('slider', { name: 'Mood' }).press('ArrowRight')
  await page.getByRole('slider', { name: 'Stress' }).press('ArrowRight')
  await page.getByLabel('Notes').fill('a canary of the harbor')
  await button(page, 'Complete Check-In').click()
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText(
    'Will be sent when you are back online.',
  )
  expect(await sealedWords(page)).not.toMatch(/canary|Robin|phone/)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toBeHidden({ timeout: 20_000 })
  await page.reload()
  await expect(title(page, 'Hello, Robin')).toBeVisible()
  const all = await page.request.get(checkInApi.list.path)
  expect(await all.json()).toMatchObject([{ moodScore: 6, notes: 'a canary of the harbor' }])
})

test('signing out leaves the device’s cookie alone behind; the next visit brings the service worker anew', async ({
  context,
  join,
}) => {
  await join()
  const page = await visitAsOwn(context)

  await signOut(page)
  expect(await storageOf(page)).toMatchObject({ databases: [], answers: [] })
  // It is random and names nobody. The account knows the device by it at the next sign-in.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['device'])
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(title(page, 'Keep an even keel')).toBeVisible()
})

test('signing out without a network leaves nothing behind, and ends the session when it is back', async ({
  context,
  join,
}) => {
  await join()
  const page = await visitAsOwn(context)
  await context.setOffline(true)

  await signOut(page)
  expect((await storageOf(page)).databases).toEqual([])

  const ended = page.waitForResponse((response) => response.url().endsWith('/api/logout'))
  await context.setOffline(false)
  expect((await ended).status()).toBe(204)
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test('when the server has ended the session, what could be read on one’s own device goes', async ({
  context,
  join,
}) => {
  await join()
  const page = await visitAsOwn(context)
  const [sid] = (await context.cookies()).filter(({ name }) => name === 'sid')
  await context.clearCookies({ name: sid!.name })

  await page.reload()

  await expect(title(page, 'Keep an even keel')).toBeVisible()
  await expect.poll(async () => (await storageOf(page)).databases).toEqual([])
})

/** All that a look into the storage of the device would show. */
function sealedWords(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('own-device')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('It cannot be opened')))
    })
    const words: string[] = []
    for (const name of db.objectStoreNames) {
      const all = await new Promise<unknown[]>((resolve) => {
        const reading = db.transaction(name).objectStore(name).getAll()
        reading.addEventListener('success', () => resolve(reading.result))
      })
      for (const value of all) {
        if (value instanceof CryptoKey) words.push(`a key, extractable: ${value.extractable}`)
        else {
          const { sealed } = value as { sealed: ArrayBuffer }
          words.push(new TextDecoder('latin1').decode(sealed))
        }
      }
    }
    db.close()
    return words.join('\n')
  })
}
