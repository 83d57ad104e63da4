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
    await expect(worst).toContainText(/^Maple.*\d\.\d$/)
    const figure = async (tile: typeof worst) => Number(/\d\.\d/.exec(await tile.innerText())?.[0])
    expect(await figure(worst)).toBeGreaterThanOrEqual(await figure(next))
    expect(presses()).toBeLessThanOrEqual(1)
  })
}

test('at every size a responder has who it is, what they wrote and Respond in one view, and is on the way after one press', async ({
  page,
  tryAs,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const asker = await elsewhere.newPage()
  await inviteAndRegister(browser, baseURL!, asker, { role: 'inmate' })
  const data = {
    severity: 'critical',
    message: 'I cannot stop shaking, and I do not want to be alone tonight',
  }
  const { id } = await (await asker.request.post('/api/alerts', { data })).json()
  await elsewhere.close()
  await tryAs('responder')
  const main = page.getByRole('main')
  const respond = main.getByRole('button', { name: 'Respond' })
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/alerts/${id}`)
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(main.getByText(data.message)).toBeInViewport({ ratio: 1 })
    await expect(respond).toBeInViewport({ ratio: 1 })
  }

  const presses = await countPresses(page)
  await respond.click()

  await expect(main.getByRole('button', { name: 'I’m with them' })).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('timer')).toBeVisible()
  expect(presses()).toBe(1)
  for (const [path, part] of [
    ['/alerts', main.getByRole('tab', { name: 'Acknowledged' })],
    ['/follow-ups', main.getByRole('button', { name: 'Take it on' })],
    ['/cases', main.getByRole('listitem')],
    ['/duty', main.getByLabel('For requests from')],
  ] as const) {
    await page.goto(path)
    await expect(part.first()).toBeInViewport()
  }
})
