// Draws the icons of the web app and of the phone apps, and their splash screens, from public/icon.svg, with the
// Chromium of the browser tests.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { chromium } from '@playwright/test'

import { chromiumOptions } from './chromium.ts'

const svg = readFileSync('public/icon.svg', 'utf8')
// A maskable icon may be cut to a circle of 80 %. So the background goes to the edge, and the boat is smaller.
const maskable = svg
  .replace('viewBox="0 0 40 40"', 'viewBox="-4 -4 48 48"')
  .replace('<rect width="40" height="40" rx="11"', '<rect x="-4" y="-4" width="48" height="48"')
const square = svg.replace(' rx="11"', '')

const browser = await chromium.launch({ args: ['--no-sandbox'], ...chromiumOptions() })
await draw(svg, 192, 'public/icon-192')
await draw(svg, 512, 'public/icon-512')
await draw(maskable, 192, 'public/icon-maskable-192')
await draw(maskable, 512, 'public/icon-maskable-512')
await draw(square, 180, 'public/apple-touch-icon')

const android = 'native/android/app/src/main/res'
const round = svg.replace(' rx="11"', ' rx="20"')
// The pixels of an icon of 48 dp at each density.
const densities = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 }
for (const [density, size] of Object.entries(densities)) {
  await draw(svg, size, `${android}/mipmap-${density}/ic_launcher`)
  await draw(round, size, `${android}/mipmap-${density}/ic_launcher_round`)
}
writeFileSync(`${android}/drawable/boat.xml`, vectorOf(svg))

const ios = 'native/ios/App/App/Assets.xcassets'
await draw(square, 1024, `${ios}/AppIcon.appiconset/AppIcon-512@2x`)
// Every screen shows the middle of it, whatever its shape.
const splash = square
  .replace('viewBox="0 0 40 40"', 'viewBox="-100 -100 240 240"')
  .replace('<rect width="40" height="40"', '<rect x="-100" y="-100" width="240" height="240"')
await draw(splash, 2732, `${ios}/Splash.imageset/splash`)
await browser.close()

async function draw(drawing: string, size: number, name: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const sized = drawing.replace('<svg ', `<svg width="${size}" height="${size}" `)
  await page.setContent(`<body style="margin:0;line-height:0">${sized}</body>`)
  mkdirSync(path.dirname(name), { recursive: true })
  await page.screenshot({ path: `${name}.png`, omitBackground: !name.startsWith('native/ios') })
  await page.close()
}

/**
 * The boat as an Android vector drawing. Of the 108 dp of an adaptive icon, the middle 66 are always visible, so the
 * boat fits into these.
 */
function vectorOf(drawing: string): string {
  const paths = [...drawing.matchAll(/<path d="([^"]+)"(?: opacity="([^"]+)")?/g)].map(
    ([, line, opacity = '1']) => `        <path
            android:fillAlpha="${opacity}"
            android:fillColor="#fdfbff"
            android:pathData="${line}" />`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- Drawn by scripts/icons.ts from public/icon.svg. -->
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="108dp"
    android:height="108dp"
    android:viewportWidth="64"
    android:viewportHeight="64">
    <group
        android:translateX="12"
        android:translateY="11">
${paths.join('\n')}
    </group>
</vector>
`
}
