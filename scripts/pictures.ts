import { mkdirSync } from 'node:fs'
import path from 'node:path'

import { chromium } from '@playwright/test'

import { chromiumOptions } from './chromium.ts'
import { startDemo } from './demo-server.ts'

// Takes the README's pictures from the demo, so that they always show the product as it is.
const folder = 'docs/pictures'

const pictures = [
  { name: 'check-in-phone', path: '/checkin', width: 390, height: 844, scale: 1.5 },
  { name: 'home-desk', path: '/', width: 1280, height: 800, scale: 1 },
]

const demo = await startDemo(4391)
try {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...chromiumOptions() })
  for (const { name, path: address, width, height, scale } of pictures) {
    const viewport = { width, height }
    const context = await browser.newContext({ baseURL: demo.origin, viewport, deviceScaleFactor: scale })
    const page = await context.newPage()
    await page.request.post('/api/demo/sign-in', { data: { role: 'user' } })
    await page.goto(address)
    await page.waitForLoadState('load')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(500)
    await page.screenshot({ path: path.join(folder, `${name}.png`) })
    await context.close()
  }
  await browser.close()
} finally {
  await demo.stop()
}
