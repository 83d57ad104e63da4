import { existsSync, readFileSync } from 'node:fs'

const note = 'node_modules/.cache/evenkeel/chromium'

/** Which Chromium to start: CHROMIUM, else what `scripts/ready.mjs --browser` noted; empty for Playwright's own. */
export function chromiumOptions(): { executablePath?: string } {
  const executablePath = process.env['CHROMIUM'] ?? (existsSync(note) ? readFileSync(note, 'utf8') : '')
  return executablePath ? { executablePath } : {}
}

/** Chromium loads these pages for the address bar of every window. Each costs as much as a page of ours. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** The features that Playwright disables. Chromium reads the last list alone, so ours repeats them. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Switches for a Chromium without a screen that opens many windows. */
export const headlessSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
  `--disable-features=${[...disabledByPlaywright, ...addressBar].join(',')}`,
]
