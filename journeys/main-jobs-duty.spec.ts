import { expect, test } from './fixtures.ts'
import { inviteAndRegister } from './invite.ts'
import { countPresses } from './presses.ts'

const sizes = [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }],
] as const

for (const [device, viewport] of sizes) {
  test(`on ${device} a responder is with whom they respond to after two presses`, async ({
    page,
    tryAs,
    browser,
    baseURL,
  }) => {
    const elsewhere = await browser.newContext({ baseURL: baseURL! })
    const asker = await elsewhere.newPage()
    await inviteAndRegister(browser, baseURL!, asker, { role: 'inmate' })
    await asker.request.post('/api/alerts', { data: { severity: 'critical', message: '' } })
    await elsewhere.close()
    await page.setViewportSize(viewport)
    await tryAs('responder')
    await page.goto('/')
    const presses = await countPresses(page)

    const waiting = page.getByRole('region', { name: 'Waiting now' })
    const respond = waiting.getByRole('listitem').first().getByRole('button', { name: 'Respond' })
    await expect(respond).toBeInViewport()
    await respond.click()

    await expect(page).toHaveURL(/\/alerts\/[-0-9a-f]{36}$/)
    await expect(page.getByText('Acknowledged', { exact: true })).toBeVisible()
    await expect(page.getByText(/^@/)).toBeVisible()
    expect(presses()).toBeLessThanOrEqual(2)
  })

  test(`on ${device} an administrator sees the unit with the highest stress after one press`, async ({
    page,
    tryAs,
  }) => {
    await page.setViewportSize(viewport)
    await tryAs('admin')
    await page.goto('/')
    const presses = await countPresses(page)

    const glance = page.getByRole('region', { name: 'Stress', exact: true })
    await expect(glance.getByText(/Maple.*\d/s).first()).toBeVisible()
    await glance.getByRole('link', { name: 'All units and shifts' }).click()

    const heatmap = page.getByRole('region', { name: 'Systemic Stress Heatmap' })
    const [worst, next] = [heatmap.getByRole('listitem').nth(0), heatmap.getByRole('listitem').nth(1)]
    await expect(worst).toContainText(/Maple\d\.\d/)
    const figure = async (tile: typeof worst) => Number(/\d\.\d/.exec(await tile.innerText())?.[0])
    expect(await figure(worst)).toBeGreaterThanOrEqual(await figure(next))
    expect(presses()).toBeLessThanOrEqual(1)
  })
}
