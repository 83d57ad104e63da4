import { existsSync, readFileSync } from 'node:fs'

const note = 'node_modules/.cache/evenkeel/chromium'

/** Which Chromium to start: CHROMIUM, else what `scripts/ready.mjs --browser` noted; empty for Playwright's own. */
export function chromiumOptions(): { executablePath?: string } {
  const executablePath = process.env['CHROMIUM'] ?? (existsSync(note) ? readFileSync(note, 'utf8') : '')
  return executablePath ? { executablePath } : {}
}

/** Switches for a Chromium without a screen. */
export const headlessSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
]
