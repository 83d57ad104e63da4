import type { Locator } from '@playwright/test'

import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** What an element is filled with once the reader's own colours are on. */
function fillOf(element: Locator): Promise<string> {
  return element.evaluate((one) => getComputedStyle(one).backgroundColor)
}

test('in high contrast what is chosen on a check-in can be told from what is not', async ({
  page,
  tryAs,
}) => {
  await tryAs('user')
  await page.goto('/checkin')
  await page.getByRole('button', { name: 'Workload' }).click()
  await page.getByRole('checkbox', { name: 'Headache' }).click()
  const ground = await fillOf(page.locator('body'))

  for (const chosen of [
    page.getByRole('button', { name: 'Workload' }),
    page.getByRole('checkbox', { name: 'Headache' }),
    page.getByRole('button', { name: 'Today', exact: true }),
    page.getByRole('button', { name: 'Complete Check-In' }),
  ])
    expect(await fillOf(chosen)).not.toBe(ground)
  for (const other of [
    page.getByRole('button', { name: 'Sleep Quality' }),
    page.getByRole('checkbox', { name: 'Tension' }),
  ])
    await expect(other).toHaveCSS('background-color', ground)
})

test('in high contrast a slider shows how far it is, and where to take it', async ({ page, tryAs }) => {
  await tryAs('user')
  await page.goto('/checkin')
  const thumb = page.getByRole('slider').first()
  await thumb.press('ArrowRight')
  const ground = await fillOf(page.locator('body'))
  const track = page.locator('[data-orientation]:has([role=slider]) > span:first-child').first()

  await expect(thumb).not.toHaveCSS('border-color', ground)
  expect(await fillOf(track.locator('> span'))).not.toBe(await fillOf(track))
})

test('in high contrast a switch that is on is filled, and one that is off is not', async ({
  page,
  tryAs,
}) => {
  await tryAs('user')
  await page.goto('/sharing')
  const on = page.getByRole('switch', { checked: true }).first()
  const off = page.getByRole('switch', { checked: false }).first()

  const track = (one: typeof on) => one.locator('xpath=following-sibling::span[1]')
  const thumb = (one: typeof on) => one.locator('xpath=following-sibling::span[2]')

  expect(await fillOf(track(on))).not.toBe(await fillOf(track(off)))
  for (const one of [on, off]) expect(await fillOf(track(one))).not.toBe(await fillOf(thumb(one)))
})

test('in high contrast a bar has its share and its frame, and a chosen tab is marked', async ({
  page,
  tryAs,
}) => {
  await tryAs('admin')
  await page.goto('/admin')
  const bar = page.getByRole('progressbar').first()
  expect(await fillOf(bar.locator('> div'))).not.toBe(await fillOf(bar))
  await expect(bar).toHaveCSS('border-top-width', '1px')

  await page.goto('/badges')
  const chosen = page.getByRole('tab', { selected: true })
  expect(await fillOf(chosen)).not.toBe(await fillOf(page.getByRole('tab', { selected: false }).first()))
})

test('in high contrast the place where one is keeps its icon in sight on a phone', async ({
  page,
  tryAs,
}) => {
  await tryAs('user')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/checkin')
  const icon = page.locator('nav [aria-current="page"] svg').locator('visible=true').first()
  await expect(icon).toBeVisible()

  const behind = await icon.evaluate((element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one)
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
    }
    return ''
  })
  expect(await icon.evaluate((element) => getComputedStyle(element).color)).not.toBe(behind)
})
