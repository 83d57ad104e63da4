import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromium } from '@playwright/test'

// Takes the README's pictures from the demo, so that they always show the product as it is.
const note = 'node_modules/.cache/evenkeel/chromium'
const folder = 'docs/pictures'
const port = 4391
const baseURL = `http://127.0.0.1:${port}`
const data = mkdtempSync(path.join(tmpdir(), 'evenkeel-pictures-'))

const pictures = [
  { name: 'check-in-phone', path: '/checkin', width: 390, height: 844, scale: 1.5 },
  { name: 'home-desk', path: '/', width: 1280, height: 800, scale: 1 },
]

const server = spawn('node', ['src/app/start.ts'], {
  env: { ...process.env, DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  while (!(await fetch(`${baseURL}/api/entrance`).catch(() => null))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(existsSync(note) && { executablePath: readFileSync(note, 'utf8') }),
  })
  for (const { name, path: address, width, height, scale } of pictures) {
    const viewport = { width, height }
    const context = await browser.newContext({ baseURL, viewport, deviceScaleFactor: scale })
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
  server.kill()
  rmSync(data, { recursive: true, force: true })
}
