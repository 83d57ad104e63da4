import { readFileSync } from 'node:fs'
import path from 'node:path'

import { type APIRequestContext, type BrowserContext, type Page, type Route, request } from '@playwright/test'

/**
 * A phone around a page, as far as the app can tell: the bridge's script is Capacitor's own, as the app
 * ships it, the page comes from https://localhost, and this is the other end of the bridge. Calls to the
 * API leave by an HTTP client with a cookie jar of its own, which sends no Origin, as Android's does.
 */
export interface Phone {
  /** What the page asked of the system, such as `StatusBar.setStyle`, with what it said. */
  readonly asked: readonly (readonly [string, unknown])[]
  /** Methods and paths that left by the HTTP client. */
  readonly called: readonly string[]
  readonly client: APIRequestContext
  /** Presses the hardware back button. */
  back(canGoBack: boolean): Promise<void>
  /** Takes the network away, or gives it back. */
  cutNetwork(isCut: boolean): void
  close(): Promise<void>
}

interface NativeCall {
  readonly callbackId: string
  readonly pluginId: string
  readonly methodName: string
  readonly options: { url: string; method: string; data?: unknown; headers?: Record<string, string> }
}

/** What the bridge's script leaves in the page. */
interface WithBridge {
  readonly Capacitor: { fromNative(result: unknown): void }
}

const origin = 'https://localhost'
const pages = path.resolve('dist/native')
const bridge = readFileSync(
  'native/node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js',
  'utf8',
)
const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
}
const plugins = {
  App: ['exitApp', 'addListener'],
  StatusBar: ['setStyle', 'setBackgroundColor'],
  SplashScreen: ['hide'],
}

/** Opens the app on a phone, before its first page. */
export async function openPhone(context: BrowserContext, page: Page): Promise<Phone> {
  const client = await request.newContext()
  const asked: [string, unknown][] = []
  const called: string[] = []
  const listeners = new Map<string, string>()
  let isCut = false

  async function call(method: string, url: string, headers: Record<string, string>, data?: unknown) {
    if (isCut) throw new Error('Unable to resolve host')
    called.push(`${method} ${new URL(url).pathname}`)
    const kept = Object.entries(headers).filter(([name]) => /^(accept|content-type|x-)/i.test(name))
    const reply = await client.fetch(url, {
      method,
      headers: Object.fromEntries(kept),
      data,
      maxRedirects: 0,
    })
    // Android's client writes headers of the same name into one line.
    const lines = Object.entries(reply.headers()).map(([name, value]) => [name, value.replaceAll('\n', ', ')])
    return { status: reply.status(), headers: Object.fromEntries(lines), body: await reply.text() }
  }

  await context.exposeFunction('toPhone', async (message: string) => {
    const { callbackId, pluginId, methodName, options }: NativeCall = JSON.parse(message)
    if (pluginId !== 'CapacitorHttp') {
      asked.push([`${pluginId}.${methodName}`, options])
      if (methodName === 'addListener') listeners.set(pluginId, callbackId)
      return methodName === 'addListener' ? null : JSON.stringify({ callbackId, success: true, data: {} })
    }
    const { url, method, headers = {}, data } = options
    try {
      const { status, headers: sent, body } = await call(method, url, headers, data)
      const isJson = sent['content-type']?.startsWith('application/json') ?? false
      const reply = { status, url, headers: sent, data: isJson && body ? JSON.parse(body) : body }
      return JSON.stringify({ callbackId, success: true, data: reply })
    } catch (error) {
      return JSON.stringify({ callbackId, success: false, error: { message: String(error) } })
    }
  })
  await context.addInitScript({ content: setUp() })
  await context.addInitScript({ content: bridge })
  await context.route(`${origin}/**`, (route) => answer(route, call))

  return {
    asked,
    called,
    client,
    back: (canGoBack) =>
      page.evaluate(
        ([callbackId, can]) =>
          (globalThis as unknown as WithBridge).Capacitor.fromNative({
            callbackId,
            success: true,
            save: true,
            data: { canGoBack: can },
          }),
        [listeners.get('App'), canGoBack] as const,
      ),
    cutNetwork: (next) => {
      isCut = next
    },
    close: () => client.dispose(),
  }
}

/** What Android's web view has ready before the bridge's script runs. */
function setUp(): string {
  const headers = Object.entries(plugins).map(([name, methods]) => ({
    name,
    methods: methods.map((method) => ({
      name: method,
      rtype: method === 'addListener' ? 'callback' : 'promise',
    })),
  }))
  return `
    window.WEBVIEW_SERVER_URL = '${origin}'
    window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: ${JSON.stringify(headers)} }
    window.CapacitorHttpAndroidInterface = { isEnabled: () => true }
    window.CapacitorCookiesAndroidInterface = { isEnabled: () => false }
    window.androidBridge = {
      async postMessage(message) {
        const reply = await window.toPhone(message)
        if (reply) window.Capacitor.fromNative(JSON.parse(reply))
      },
    }`
}

type Calling = (
  method: string,
  url: string,
  headers: Record<string, string>,
) => Promise<{ status: number; headers: Record<string, string>; body: string }>

/** Files of the app, its one page for every screen, and what the page reads of the API by GET. */
async function answer(route: Route, call: Calling): Promise<void> {
  const asked = route.request()
  const { pathname, searchParams } = new URL(asked.url())
  if (pathname === '/_capacitor_http_interceptor_') {
    try {
      const { status, headers, body } = await call('GET', searchParams.get('u') ?? '', asked.headers())
      const { 'content-encoding': _, 'content-length': __, ...rest } = headers
      await route.fulfill({ status, headers: rest, body })
    } catch {
      await route.abort()
    }
    return
  }
  const file = /\.\w+$/.test(pathname) ? pathname : '/index.html'
  const contentType = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  await route.fulfill({ path: path.join(pages, file), contentType })
}
