import { configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

import { signedInHint } from '#features/core/identity/signed-in-hint.ts'

// jsdom has its own Uint8Array, and no Buffer is an instance of it. The API under test needs Node's.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)

// jsdom has no pointer capture, which Radix needs for swiping.
Element.prototype.hasPointerCapture = () => false

// The calls of a page that outlives its test are answered by nobody, and end when they give up. One that failed at once
// would tell the next page that it is offline. The server in this process calls others by whole addresses.
const { fetch: callOthers } = globalThis
globalThis.fetch = (input, init) =>
  typeof input === 'string' && input.startsWith('/') ? unanswered(init) : callOthers(input, init)

const unanswered = (init: RequestInit | undefined) =>
  new Promise<never>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Nobody answered', 'AbortError')))
  })

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
beforeEach(() => {
  document.cookie = `${signedInHint}=1`
})

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

// Every test begins as after a sign-out, at the start page's address, with a page that shows nobody, holds no draft and
// is not hidden, once the page before heard what it asked. What that page wanted to try again ends with it: asking
// between two tests whether the server can be reached, it would wait for an answer that never comes.
afterEach(async () => {
  await usual.asyncWrapper(untilAnswered)
  clearOwnTimers(/\/web\//)
  const { setPageUser } = await import('#web/api/page-user.ts')
  const { signOutCleanups } = await import('#web/api/sign-out-hooks.ts')
  for (const cleanUp of signOutCleanups) cleanUp()
  history.replaceState(null, '', '/')
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
const clearOwnTimers = keepOwnTimers()
afterAll(() => clearOwnTimers())

function removeOwnListeners(target: EventTarget): void {
  const ours: Parameters<EventTarget['addEventListener']>[] = []
  const add = target.addEventListener.bind(target)
  target.addEventListener = (...listener: Parameters<typeof add>) => {
    if (callerOf()) ours.push(listener)
    add(...listener)
  }
  afterAll(() => {
    target.addEventListener = add
    for (const [name, listener, options] of ours) target.removeEventListener(name, listener, options)
  })
}

/** Answers how to end the timers that our modules have started, or those of them whose files are named. */
function keepOwnTimers(): (of?: RegExp) => void {
  const ours: { readonly timer: ReturnType<typeof setTimeout>; readonly by: string }[] = []
  const start = globalThis.setTimeout
  const startOurs = (...call: Parameters<typeof start>) => {
    const timer = start(...call)
    const by = callerOf()
    if (by) ours.push({ timer, by })
    return timer
  }
  globalThis.setTimeout = Object.assign(startOurs, start)
  afterAll(() => {
    globalThis.setTimeout = start
  })
  return (of = /./) => {
    for (const { timer } of ours.filter(({ by }) => of.test(by))) clearTimeout(timer)
  }
}

/** The module of ours that called the function that asks; empty where another did. */
function callerOf(): string {
  const [, , , caller = ''] = new Error('').stack?.split('\n') ?? []
  return caller.includes('/src/') ? caller : ''
}
