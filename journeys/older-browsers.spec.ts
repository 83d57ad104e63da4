import { expect, test } from './fixtures.ts'
import { pagesOf } from './page-addresses.ts'
import { followWhole, openWhole } from './pages.ts'

/** Takes away what Chromium 99, Safari 15.4 or Firefox 102 has not, as far as a script can. */
function takeNewerAway() {
  const bytes = Object.getPrototypeOf(Uint8Array.prototype)
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  const newer: [object, string[]][] = [
    [Array, ['fromAsync']],
    [Array.prototype, ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [bytes, ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['setFromBase64', 'setFromHex', 'toBase64', 'toHex']],
    [ArrayBuffer.prototype, ['resize', 'transfer', 'transferToFixedLength']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Object, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [Math, ['f16round', 'sumPrecise']],
    [JSON, ['isRawJSON', 'rawJSON']],
    [
      Set.prototype,
      [
        'difference',
        'intersection',
        'isDisjointFrom',
        'isSubsetOf',
        'isSupersetOf',
        'symmetricDifference',
        'union',
      ],
    ],
    [
      iterator,
      ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
    ],
    [Intl, ['DurationFormat', 'Segmenter']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [Response, ['json']],
    [Blob.prototype, ['bytes']],
    [Response.prototype, ['bytes']],
    [Crypto.prototype, ['randomUUID']],
    [Element.prototype, ['checkVisibility', 'startViewTransition']],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['hidePopover', 'popover', 'showPopover', 'togglePopover']],
    [HTMLFormElement.prototype, ['requestSubmit']],
    [Navigator.prototype, ['userActivation', 'wakeLock']],
    [
      globalThis,
      [
        'CompressionStream',
        'DecompressionStream',
        'Highlight',
        'Iterator',
        'Temporal',
        'cookieStore',
        'navigation',
        'scheduler',
      ],
    ],
  ]
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
}

/** Takes storage away as a web view does that was given none. */
function takeStorageAway() {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(globalThis, name, { value: null })
}

/** Has the browser refuse storage, as one does whose person blocks what sites keep. */
function refuseStorage() {
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(globalThis, name, { get })
  Reflect.set(globalThis, 'BroadcastChannel', get)
}

/** Has the browser's storage be full: what is there is read, and nothing is written. */
function fillStorage() {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  Storage.prototype.setItem = refuse
  IDBObjectStore.prototype.put = refuse
  IDBObjectStore.prototype.add = refuse
  Cache.prototype.put = () =>
    Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'))
}

const browsers = [
  ['an older browser', takeNewerAway],
  ['a browser without storage', takeStorageAway],
  ['a browser that refuses storage', refuseStorage],
  ['a browser whose storage is full', fillStorage],
] as const

for (const [browser, change] of browsers) {
  for (const [role, paths] of pagesOf()) {
    test(`${browser} shows every page of ${role ?? 'a stranger'}`, async ({ page, tryAs }) => {
      test.setTimeout(10_000 * paths.length)
      await page.addInitScript(change)
      if (role) await tryAs(role)
      for (const [index, path] of paths.entries()) {
        await (index === 0 ? openWhole : followWhole)(page, path)

        await expect(page.locator('h1'), path).toHaveCount(1)
        await expect(page.getByText('This page could not be shown'), path).toHaveCount(0)
      }
    })
  }

  test(`${browser} sends what people write: an account, a check-in, a screening, a plan`, async ({
    page,
  }) => {
    await page.addInitScript(change)
    await page.goto('/')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill('Hale')
    await page.getByLabel('Username').fill(`older-${Date.now()}`)
    await page.getByLabel('Password', { exact: true }).fill('three calm herons')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByRole('link', { name: 'Start Check-In' }).click()
    await page.getByRole('slider', { name: 'Mood' }).press('ArrowRight')
    await page.getByRole('slider', { name: 'Stress' }).press('ArrowRight')
    await page.getByLabel('Notes').fill('Written on an old tablet')
    await page.getByRole('button', { name: 'Complete Check-In' }).click()
    await expect(page.getByRole('button', { name: 'Complete Check-In' })).toHaveCount(0)

    await page.goto('/assessment/depression')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    for (let number = 1; number < 9; number += 1) {
      await expect(page.getByText(`Question ${number} of 9`)).toBeVisible()
      await page.keyboard.press('0')
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('1')
    await expect(page.getByText('Thank you for telling us')).toBeVisible()
    await page.getByRole('button', { name: 'Submit Assessment' }).click()
    await page.waitForURL('/')
    await expect(page.getByRole('region', { name: 'Your latest screening' })).toContainText('PHQ-9: 1 of 27')

    await page.goto('/safety-plan')
    await page.getByLabel('My warning signs').fill('I stop answering')
    await page.getByRole('button', { name: 'Save My Plan' }).click()
    await expect(page.getByText('I stop answering')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save My Plan' })).toHaveCount(0)
  })
}

test('a browser that keeps nothing says so where somebody turns the sound of alerts on', async ({
  page,
  tryAs,
}) => {
  await page.addInitScript(fillStorage)
  await tryAs('responder')
  await openWhole(page, '/alerts')

  await page.getByRole('switch', { name: 'Sound' }).click()

  await expect(page.getByText('This browser doesn’t keep this choice.')).toBeVisible()
})
