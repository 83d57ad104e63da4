// Secures O9.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'

import { generate } from 'otplib'

import { type LocalPostgres, startLocalPostgres } from '#server/database/local-postgres.ts'
import { createKeyFile } from '#server/encryption/keyring.ts'
import { freePort } from '#server/free-port.ts'

import { accessibilityFaults, expect, test as base } from './fixtures.ts'
import { newDataFolder } from './setup.ts'

/** A start as an operator makes it, and what they read in the shell. */
interface Start {
  readonly server: ChildProcess
  readonly origin: string
  readonly said: () => string
}

let start: Promise<Start> | undefined
let postgres: LocalPostgres | undefined
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern.
  baseURL: async ({}, use) => {
    start ??= startInProduction()
    await use((await start).origin)
  },
})
test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.afterAll(async () => {
  const { server } = (await start) ?? {}
  if (!server) return
  server.kill()
  await once(server, 'exit')
  await postgres?.close()
})

async function startInProduction(): Promise<Start> {
  const data = newDataFolder()
  const KEY_FILE = path.join(data, 'keys')
  createKeyFile(KEY_FILE)
  postgres = await startLocalPostgres(path.join(data, 'postgres'), { isKeeper: false })
  const PORT = String(await freePort())
  const origin = `http://127.0.0.1:${PORT}`
  const server = spawn('node', ['dist/server/start.js'], {
    cwd: imageFiles(),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      MIGRATION_DATABASE_URL: postgres.ownerUrl,
      APP_ORIGIN: origin,
      DATA_DIR: data,
      KEY_FILE,
      PORT,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  server.stdout.on('data', (part: Buffer) => (said += part.toString()))
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Another start prints a new one')
  return { server, origin, said: () => said }
}

/** A folder with what the container image carries, and nothing else of the project. */
function imageFiles(): string {
  const folder = newDataFolder()
  const copied = readFileSync('deploy/Containerfile', 'utf8').matchAll(
    /^COPY --from=build \/opt\/evenkeel\/(\S+)/gm,
  )
  for (const [, file = ''] of copied) {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    if (file === 'node_modules') symlinkSync(path.resolve(file), target)
    else cpSync(file, target, { recursive: true })
  }
  return folder
}

test('an operator goes from the printed address to the dashboard, with a second step', async ({ page }) => {
  const { said, origin } = await start!
  const [address = '', token = ''] = /http\S+\/setup#(\S+)/.exec(said()) ?? []
  expect(address.startsWith(origin)).toBe(true)
  const called: string[] = []
  page.on('request', (request) => called.push(`${request.url()} ${JSON.stringify(request.headers())}`))

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep an even keel')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Your institution' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Name').fill('Stone Creek')
  await page.getByLabel(/^Correctional/).check()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Stone Creek')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Units (optional)').fill('East\nWest')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('First name').fill('Helen')
  await page.getByLabel('Last name').fill('Marsh')
  await page.getByLabel('Username').fill('helen.marsh')
  await page.getByLabel('Password', { exact: true }).fill('three calm herons')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Set up Evenkeel' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your second step')
  await page.getByRole('button', { name: 'Begin' }).click()
  const secret = await page.locator('main code').innerText()
  const code = await generate({ secret: secret.replaceAll(' ', '') })
  await page.getByLabel('The six digits that the app shows').fill(code)
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('heading', { name: 'Keep this somewhere safe' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Stone Creek')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Helen')
  expect(page.url()).not.toContain(token)

  // The token was in the address behind the # and in the body of two calls, and nowhere else.
  expect(called.filter((one) => one.includes(token) && !one.startsWith(address))).toEqual([])
  expect(said().split(token)).toHaveLength(2)
  const again = await page.request.post('/api/setup/check', { data: { token } })
  expect(again.status()).toBe(410)
})

test('with an institution there, the address says so, and what to do', async ({ page }) => {
  const { said } = await start!
  await page.goto(/http\S+\/setup#\S+/.exec(said())![0])

  await expect(page.getByRole('main')).toContainText('admin institution create')
  expect(await accessibilityFaults(page)).toEqual([])
})
