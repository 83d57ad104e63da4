// Secures H2.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from './fixtures.ts'

const headers = {
  'content-security-policy':
    "default-src 'self';script-src 'self';style-src 'self' " +
    "'sha256-yhIacPcT+jJzUfjOVaC15a242MTBbjosWvt92/lRbj4=' 'sha256-V4K1ZikmVcaYsM5K5/AkrsiOxDjcNic01EFaOmj5qRY=';img-src 'self' data:;" +
    "media-src 'self' blob:;font-src 'self';" +
    "connect-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'microphone=(self), camera=(), geolocation=(), payment=(), usb=(), display-capture=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}
const folder = 'dist/web/assets'

test('a page, a file, an answer and a refusal have the same headers, to the letter', async ({ request }) => {
  const [script] = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const addresses = ['/', '/journal', `/assets/${script}`, '/manifest.webmanifest', '/api/config']
  for (const address of [...addresses, '/api/user', '/api/nothing', '/nothing.png']) {
    const reply = await request.get(address)

    const sent = reply.headers()
    const found = Object.fromEntries(Object.keys(headers).map((name) => [name, sent[name]]))
    expect({ address, ...found }).toEqual({ address, ...headers })
    expect([sent['server'], sent['x-powered-by']]).toEqual([undefined, undefined])
  }
})

test('a monitor that asks for the head of a page alone is answered', async ({ request }) => {
  for (const address of ['/', '/checkin']) expect((await request.head(address)).status()).toBe(200)
  expect((await request.head('/api/nothing')).status()).toBe(404)
})

// Secures H1.
test('a script that got into a page does not run, nor does one from elsewhere', async ({
  browser,
  baseURL,
}) => {
  // A page of its own: here the browser is meant to complain.
  const page = await browser.newPage({ baseURL: baseURL! })
  await page.goto('/')

  const outcome = await page.evaluate(async () => {
    const violations: string[] = []
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective))
    for (const change of [{ textContent: 'window.name = "ran"' }, { src: 'https://x.test/a.js' }]) {
      document.head.append(Object.assign(document.createElement('script'), change))
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
    return { violations, name: window.name }
  })

  expect(outcome).toEqual({ violations: ['script-src-elem', 'script-src-elem'], name: '' })
  await page.close()
})

// Secures H4.
test('nothing that is built makes code out of text', () => {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))

  const making = scripts.filter((file) =>
    /\beval\(|\bnew Function\(|document\.write\(|insertAdjacentHTML/.test(
      readFileSync(path.join(folder, file), 'utf8'),
    ),
  )
  expect(making).toEqual([])
})

test('markup is set as such by React’s own code alone, and by none of ours', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )

  const setting = sources.filter((file) =>
    /innerHTML|outerHTML|dangerouslySetInnerHTML/.test(readFileSync(path.join('src', file), 'utf8')),
  )
  const built = readdirSync(folder).filter(
    (file) => file.endsWith('.js') && readFileSync(path.join(folder, file), 'utf8').includes('.innerHTML'),
  )

  expect(setting).toEqual([])
  // The one that holds React: it knows the property that nobody uses.
  expect(built).toHaveLength(1)
  expect(readFileSync(path.join(folder, built[0]!), 'utf8')).toContain('dangerouslySetInnerHTML')
})
