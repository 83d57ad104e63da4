import { accessibilityFaults, expect, test as base } from './fixtures.ts'
import { startDemo } from './worker-server.ts'

/** The server of these journeys can send pushes; what the others show must not depend on it. */
const test = base.extend<object, { server: Awaited<ReturnType<typeof startDemo>> }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      const server = await startDemo({ sendsPushes: true })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** A browser for tests is registered with no push service. The rest of the way is the product's own. */
async function subscribeWithoutService({ addInitScript }: { addInitScript: (of: () => void) => unknown }) {
  await addInitScript(() => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const endpoint = 'https://push.example.org/journey'
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }
    let current: typeof subscription | null = null
    Object.assign(PushManager.prototype, {
      subscribe: async () => (current = subscription),
      getSubscription: async () => current,
    })
  })
}

test.use({ worksOffline: true })

test('somebody asks for reminders, has this device show them, and turns them off', async ({
  context,
  page,
  tryAs,
}) => {
  await context.grantPermissions(['notifications'])
  await subscribeWithoutService({ addInitScript: (script) => page.addInitScript(script) })
  await tryAs('staff')
  await page.goto('/profile/devices')
  await page.getByRole('link', { name: 'Choose reminders' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reminders')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByLabel('When it starts, at 11 PM').check()
  await page.getByRole('button', { name: 'Turn on reminders' }).click()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.getByRole('button', { name: 'Show them on this device' }).click()

  await expect(page.getByText('(this device)')).toBeVisible()
  await expect(page.getByText(/11:00 PM, when your shift starts/).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await expect(page.getByLabel('When it starts, at 11 PM')).toBeChecked()
  await page.getByRole('button', { name: 'Turn off' }).click()

  await expect(page.getByRole('button', { name: 'Turn on reminders' })).toBeVisible()
  await expect(page.getByText('(this device)')).toHaveCount(0)
})
