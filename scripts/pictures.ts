import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

import { type Browser, chromium } from '@playwright/test'

import type { DemoRole } from '../src/features/portals/demo/contract.ts'
import { chromiumOptions } from './chromium.ts'
import { startLocalServer } from './local-server.ts'

// Takes the README's pictures from the demo, so that they always show the product as it is.
const folder = 'docs/pictures'
/** So much and no more: whoever opens the README loads all of them. */
const mostBytes = 60 * 1024

interface Picture {
  readonly name: string
  readonly role: DemoRole
  readonly path: string
  readonly width: number
  readonly height: number
  /** Pixels of the picture for one of the page. */
  readonly scale: number
}

const phone = { width: 390, height: 780, scale: 1 }
const desk = { width: 1280, height: 800, scale: 0.65 }
const small = { width: 1180, height: 820, scale: 0.5 }

const pictures: readonly Picture[] = [
  { name: 'check-in-phone', role: 'user', path: '/checkin', ...phone },
  { name: 'home-desk', role: 'user', path: '/', ...desk },
  { name: 'role-user', role: 'user', path: '/trends', ...small },
  { name: 'role-inmate', role: 'inmate', path: '/inmate', ...small },
  { name: 'role-staff', role: 'staff', path: '/staff', ...small },
  { name: 'role-responder', role: 'responder', path: '/alerts', ...small },
  { name: 'role-institution-admin', role: 'institution_admin', path: '/people', ...small },
  { name: 'role-admin', role: 'admin', path: '/admin', ...small },
]

const demo = await startLocalServer()
try {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...chromiumOptions() })
  for (const picture of pictures) await take(browser, picture)
  await browser.close()
} finally {
  await demo.stop()
}

async function take(browser: Browser, { name, role, path: address, ...size }: Picture): Promise<void> {
  const { width, height, scale } = size
  const context = await browser.newContext({
    baseURL: demo.origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.request.post('/api/demo/sign-in', { data: { role } })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('load')
  // What comes after the page: its charts, and the question whose device it is.
  await page.waitForTimeout(1500)
  const offer = page.getByText('Is this your own device?')
  if (await offer.isVisible()) {
    await offer.click()
    await page.getByRole('button', { name: 'No, or not now' }).click()
  }
  const file = path.join(folder, `${name}.png`)
  await page.screenshot({ path: file })
  await context.close()
  const bytes = statSync(file).size
  console.log(`${file}: ${Math.ceil(bytes / 1024)} KB`)
  if (bytes > mostBytes) throw new Error(`${file} has ${bytes} bytes, at most ${mostBytes} are wanted`)
}
