// Draws the icons of the installed app from public/icon.svg, with the Chromium of the browser tests.
import { readFileSync } from 'node:fs'

import { chromium } from '@playwright/test'

const executablePath =
  process.env['CHROMIUM'] ?? readFileSync('node_modules/.cache/evenkeel/chromium', 'utf8')
const svg = readFileSync('public/icon.svg', 'utf8')
// A maskable icon may be cut to a circle of 80 %: the ground goes to the edge, the boat keeps away from it.
const maskable = svg
  .replace('viewBox="0 0 40 40"', 'viewBox="-4 -4 48 48"')
  .replace('<rect width="40" height="40" rx="11"', '<rect x="-4" y="-4" width="48" height="48"')
const square = svg.replace(' rx="11"', '')

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
await draw(svg, 192, 'icon-192')
await draw(svg, 512, 'icon-512')
await draw(maskable, 192, 'icon-maskable-192')
await draw(maskable, 512, 'icon-maskable-512')
await draw(square, 180, 'apple-touch-icon')
await browser.close()

async function draw(drawing: string, size: number, name: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const sized = drawing.replace('<svg ', `<svg width="${size}" height="${size}" `)
  await page.setContent(`<body style="margin:0;line-height:0">${sized}</body>`)
  await page.screenshot({ path: `public/${name}.png`, omitBackground: true })
  await page.close()
}
