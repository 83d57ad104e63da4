// What the pages use and Chromium 99, Safari 15.4 or Firefox 102 lacks. `public/before-paint.js` has it loaded before the
// app where something is missing; each part of core-js adds only what its browser has not. The test beside this file
// says what is missing here, or there.
import 'core-js/modules/es.array.find-last.js'
import 'core-js/modules/es.array.find-last-index.js'
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.array.with.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.object.group-by.js'
import 'core-js/modules/es.promise.with-resolvers.js'
import 'core-js/modules/es.string.is-well-formed.js'
import 'core-js/modules/es.string.to-well-formed.js'
import 'core-js/modules/es.typed-array.find-last.js'
import 'core-js/modules/es.typed-array.find-last-index.js'
import 'core-js/modules/es.typed-array.to-reversed.js'
import 'core-js/modules/es.typed-array.to-sorted.js'
import 'core-js/modules/es.typed-array.with.js'
import 'core-js/modules/web.url.can-parse.js'
import 'core-js/modules/web.url.parse.js'

// What core-js leaves to others, since it is of the browser and not of the language.

/** Adds a method that is missing, hidden from loops as the browser's own are. */
function add(owner: object, name: string, value: (...given: never[]) => unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}

// https://dom.spec.whatwg.org/#dom-abortsignal-timeout
add(AbortSignal, 'timeout', (milliseconds: number) => {
  const controller = new AbortController()
  const late = () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError'))
  setTimeout(late, milliseconds)
  return controller.signal
})

// Over plain http browsers have none either. https://www.rfc-editor.org/rfc/rfc9562#section-5.4
add(crypto, 'randomUUID', () => {
  const random = crypto.getRandomValues(new Uint8Array(16))
  const bytes = random.map((byte, at) => {
    if (at === 6) return (byte & 0x0f) | 0x40
    return at === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
})
