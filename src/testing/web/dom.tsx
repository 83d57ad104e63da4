import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'

import { signedInHint } from '#features/identity/signed-in-hint.ts'
import { setPageUser } from '#web/api/page-user.ts'

// jsdom brings a Uint8Array of its own, which no Buffer is an instance of; the API under test needs Node's.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)

// jsdom has no pointer capture, which Radix asks for when something is swiped.
Element.prototype.hasPointerCapture = () => false

// Nor the methods of a dialog.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// Nor does it lay anything out, so there are no sizes to observe.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// As if somebody may be signed in: whether they are, the API says.
document.cookie = `${signedInHint}=1`

// Every test begins with a page that shows nobody, and is not about to begin anew.
afterEach(() => {
  setPageUser(null)
  document.documentElement.hidden = false
})

// A busy machine takes longer than a second to answer and draw.
configure({ asyncUtilTimeout: 5000 })
