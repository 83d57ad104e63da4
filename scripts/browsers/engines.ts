import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { chromium } from '@playwright/test'
import puppeteer, { type Page } from 'puppeteer-core'

import { freePort } from '#server/free-port.ts'

/** A page in a browser, by what each of the three engines can do. Points are in CSS pixels of the window. */
export interface Tab {
  open(address: string): Promise<void>
  /** Runs the body of an async function in the page. */
  run(body: string): Promise<unknown>
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  press(key: 'Enter' | 'ArrowRight' | 'Escape' | 'Tab'): Promise<void>
  /** Forgets who is signed in, and what the pages kept. */
  forget(): Promise<void>
}

export interface Engine {
  readonly name: string
  readonly version: string
  readonly tab: Tab
  close(): Promise<void>
}

const size = { width: 1280, height: 900 }
const kept = 'localStorage.clear(); sessionStorage.clear()'

/** Starts a Chromium by Playwright, since puppeteer finds no page in those below 112. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const args = ['--no-sandbox', '--disable-gpu', '--lang=en-US']
  const browser = await chromium.launch({ executablePath, args, timeout: 120_000 })
  const open = () => browser.newContext({ viewport: size, locale: 'en-US' })
  let context = await open()
  let page = await context.newPage()
  return {
    name: 'Chromium',
    version: browser.version(),
    tab: {
      open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
      run: async (body) => page.evaluate(`(async () => { ${body} })()`),
      click: async (x, y) => page.mouse.click(x, y),
      type: async (text) => page.keyboard.type(text),
      press: async (key) => page.keyboard.press(key),
      async forget() {
        await context.close()
        context = await open()
        page = await context.newPage()
      },
    },
    close: () => browser.close(),
  }
}

/** Starts Firefox, which is spoken to by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: size,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US, en' },
    timeout: 120_000,
    protocolTimeout: 120_000,
  })
  let context = await browser.createBrowserContext()
  let page: Page = await context.newPage()
  const version = (await browser.version()).replace(/^.*\//, '')
  return {
    name: 'Firefox',
    version,
    tab: {
      async open(address) {
        const go = () => page.goto(address, { waitUntil: 'domcontentloaded', timeout: 60_000 })
        // Firefox ends a way that began while the page itself was on another.
        await go().catch(go)
      },
      run: async (body) => page.evaluate(`(async () => { ${body} })()`),
      click: async (x, y) => page.mouse.click(x, y),
      type: async (text) => page.keyboard.type(text),
      press: async (key) => page.keyboard.press(key),
      async forget() {
        await context.close()
        context = await browser.createBrowserContext()
        page = await context.newPage()
      },
    },
    close: () => browser.close(),
  }
}

const miniBrowser = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'
/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys = { Enter: '\uE007', ArrowRight: '\uE014', Escape: '\uE00C', Tab: '\uE004' }

/** Starts WebKitGTK, which is spoken to by WebDriver. It needs a screen, which Xvfb gives it. */
export async function startWebKit(): Promise<Engine> {
  const port = await freePort()
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1400x1000x24', 'WebKitWebDriver', `--port=${port}`],
    {
      env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LANG: 'en_US.UTF-8', LANGUAGE: 'en' },
      stdio: 'ignore',
      detached: true,
    },
  )
  const end = () => void (driver.pid && process.kill(-driver.pid))
  process.once('exit', end)
  while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => null))) await pause(100)

  async function ask(method: 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
    const reply = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that WebDriver promises
    const { value } = (await reply.json()) as { value: unknown }
    if (!reply.ok) throw new Error(`WebKitWebDriver: ${JSON.stringify(value).slice(0, 500)}`)
    return value
  }
  const [binary] = globSync(miniBrowser)
  const own = {
    'webkitgtk:browserOptions': { binary, args: ['--automation', `--geometry=${size.width}x${size.height}`] },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that WebDriver promises
  const session = (await ask('POST', '', { capabilities: { alwaysMatch: own } })) as {
    sessionId: string
    capabilities: { browserVersion: string }
  }
  const at = `/${session.sessionId}`
  const act = async (...actions: object[]) => ask('POST', `${at}/actions`, { actions })
  const run: Tab['run'] = async (body) => {
    const script = `const done = arguments[arguments.length - 1];
      (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }))`
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the script above answers
    const { value, error } = (await ask('POST', `${at}/execute/async`, { script, args: [] })) as {
      value?: unknown
      error?: string
    }
    if (error) throw new Error(error)
    return value
  }
  const keyed = async (typed: string[]) =>
    act({
      type: 'key',
      id: 'keys',
      actions: typed.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })
  return {
    name: 'WebKitGTK',
    version: session.capabilities.browserVersion,
    tab: {
      open: async (address) => void (await ask('POST', `${at}/url`, { url: address })),
      run,
      click: async (x, y) =>
        void (await act({
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        })),
      type: async (text) => void (await keyed(Array.from(text))),
      press: async (key) => void (await keyed([keys[key]])),
      async forget() {
        await run(kept).catch(() => {})
        await ask('DELETE', `${at}/cookie`)
      },
    },
    async close() {
      process.off('exit', end)
      await ask('DELETE', at).catch(() => {})
      end()
    },
  }
}

/** Where Debian's packages have the two engines that every change is walked in. */
export const firefoxEsr = '/usr/bin/firefox-esr'
export const hasWebKit = () => existsSync('/usr/bin/WebKitWebDriver') && globSync(miniBrowser).length > 0
