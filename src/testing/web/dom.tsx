import { configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

import { signedInHint } from '#features/core/identity/signed-in-hint.ts'

// jsdom has its own Uint8Array, and no Buffer is an instance of it. The API under test needs Node's.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)

// jsdom has no pointer capture, which Radix needs for swiping.
Element.prototype.hasPointerCapture = () => false

// The calls of a page that outlives its test are answered by nobody. One that failed would tell the next page that it
// is offline. The server in this process calls others by whole addresses.
const { fetch: callOthers } = globalThis
globalThis.fetch = (input, init) =>
  typeof input === 'string' && input.startsWith('/') ? new Promise(() => {}) : callOthers(input, init)

// jsdom has no methods of a dialog.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// jsdom has no layout, so there are no sizes to observe.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// The files of a worker share the window. What one leaves there is gone before the next.
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
document.title = ''
document.body.replaceChildren()

// A page asks the API who is signed in only where this hint is set.
document.cookie = `${signedInHint}=1`

// The limit only ends what hangs. Whoever presses or waits for something goes on once the API has answered what the page
// asked for it.
const usual = { ...getConfig() }
configure({
  asyncUtilTimeout: 60_000,
  asyncWrapper: (callback) =>
    usual.asyncWrapper(async () => {
      const result = await callback()
      await untilAnswered()
      return result
    }),
})
afterAll(() => configure(usual))

// Every test begins with a page that shows nobody and is not hidden, once the page before heard what it asked.
afterEach(async () => {
  await usual.asyncWrapper(untilAnswered)
  const { setPageUser } = await import('#web/api/page-user.ts')
  setPageUser(null)
  document.documentElement.hidden = false
})

/** Our modules begin anew in each file. */
async function untilAnswered(): Promise<void> {
  const browser = await import('./browser.ts')
  await browser.untilAnswered()
}

// The files of a worker share the packages that they load, which halves the work. Our own modules begin anew in each
// file, and what the modules of the file before listened to or wanted to try again ends with them.
vi.resetModules()
for (const target of [window, document]) removeOwnListeners(target)
clearOwnTimers()

function removeOwnListeners(target: EventTarget): void {
  const ours: Parameters<EventTarget['addEventListener']>[] = []
  const add = target.addEventListener.bind(target)
  target.addEventListener = (...listener: Parameters<typeof add>) => {
    if (isCalledByUs()) ours.push(listener)
    add(...listener)
  }
  afterAll(() => {
    target.addEventListener = add
    for (const [name, listener, options] of ours) target.removeEventListener(name, listener, options)
  })
}

function clearOwnTimers(): void {
  const ours: ReturnType<typeof setTimeout>[] = []
  const start = globalThis.setTimeout
  const startOurs = (...call: Parameters<typeof start>) => {
    const timer = start(...call)
    if (isCalledByUs()) ours.push(timer)
    return timer
  }
  globalThis.setTimeout = Object.assign(startOurs, start)
  afterAll(() => {
    globalThis.setTimeout = start
    for (const timer of ours) clearTimeout(timer)
  })
}

/** Whether a module of ours called the function that asks. */
function isCalledByUs(): boolean {
  const [, , , caller = ''] = new Error('').stack?.split('\n') ?? []
  return /\/src\//.test(caller)
}
