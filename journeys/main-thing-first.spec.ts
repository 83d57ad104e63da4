import { expect, test } from './fixtures.ts'
import { openWhole } from './pages.ts'

// A request that another journey made or closed as the same person shows on every page.
test.use({ demo: 'measured' })

const phone = { width: 390, height: 844 }
const desks = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
]

for (const size of [phone, ...desks]) {
  for (const [path, button] of [
    ['/checkin', 'Complete Check-In'],
    ['/safety-plan', 'Save My Plan'],
  ] as const) {
    test(`on ${path} the button to save stands in sight at ${size.width}x${size.height} and covers no field`, async ({
      page,
      join,
    }) => {
      await page.setViewportSize(size)
      await join()
      await openWhole(page, path)
      const save = page.getByRole('button', { name: button })
      await expect(save).toBeInViewport({ ratio: 1 })

      for (const field of await page.locator('form').getByRole('textbox').all()) {
        await field.focus()
        await field.evaluate((one) => one.scrollIntoView({ block: 'nearest' }))
        const [below, above] = [(await field.boundingBox())!, (await save.boundingBox())!]
        const isApart = below.y + below.height <= above.y || above.y + above.height <= below.y
        expect(isApart).toBe(true)
      }
    })
  }
}
