import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'

import { signedInHint } from '#features/identity/signed-in-hint.ts'
import { setPageUser } from '#web/api/page-user.ts'

// jsdom has its own Uint8Array, and no Buffer is an instance of it. The API under test needs Node's.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)

// jsdom has no pointer capture, which Radix needs for swiping.
Element.prototype.hasPointerCapture = () => false

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

// A page asks the API who is signed in only where this hint is set.
document.cookie = `${signedInHint}=1`

// Every test begins with a page that shows nobody and is not hidden.
afterEach(() => {
  setPageUser(null)
  document.documentElement.hidden = false
})

// A busy machine takes longer than a second to answer and draw.
configure({ asyncUtilTimeout: 5000 })
