import { expect, test } from './fixtures.ts'

test('after an entry is deleted the focus is on the next one, and after the last on the heading', async ({
  page,
  join,
}) => {
  await join()
  for (const title of ['Monday', 'Tuesday', 'Wednesday'])
    await page.request.post('/api/journal', { data: { title, content: `What there was on ${title}` } })
  await page.goto('/journal')
  const remove = async (title: string) => {
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: `Delete ${title}` })).toHaveCount(0)
  }
  const focused = page.locator(':focus')

  await remove('Tuesday')
  await expect(focused).toContainText('Monday')
  await expect(focused).not.toContainText('Wednesday')
  await remove('Monday')
  await expect(focused).toContainText('Wednesday')
  await remove('Wednesday')
  await expect(focused).toHaveRole('heading')
})

test('Enter in the title of an entry goes on to its text, and saves nothing', async ({ page, join }) => {
  await join()
  await page.goto('/journal')
  await page.getByRole('button', { name: 'Write Your First Entry' }).click()
  await page.getByRole('textbox', { name: /Title/ }).fill('Tuesday')
  await page.keyboard.press('Enter')
  await page.keyboard.type('And then')

  await expect(page.getByRole('textbox', { name: 'What is on your mind?' })).toHaveValue('And then')
  await expect(page.getByText('Entry Saved')).toHaveCount(0)
  expect(await (await page.request.get('/api/journal')).json()).toEqual([])
})

test('back closes the dialog or the menu that lies over a page, and leaves the page where it is', async ({
  page,
  join,
}) => {
  // What Android's button does to the page: it asks the last of the browser's watchers to close.
  await page.addInitScript(() => {
    interface Watcher {
      requestClose(): void
    }
    const { CloseWatcher: Own } = globalThis as unknown as { CloseWatcher: new () => Watcher }
    const watchers: Watcher[] = []
    class Noted extends Own {
      constructor() {
        super()
        watchers.push(this)
      }
    }
    Object.assign(globalThis, { CloseWatcher: Noted, pressBack: () => watchers.at(-1)?.requestClose() })
  })
  const pressBack = () => page.evaluate(() => (globalThis as unknown as { pressBack(): void }).pressBack())
  await join()
  await page.goto('/journal')
  await page.getByRole('button', { name: 'Write Your First Entry' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await pressBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/journal$/)

  await page
    .getByRole('button', { name: /menu|account/i })
    .last()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  await pressBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page).toHaveURL(/\/journal$/)
})
