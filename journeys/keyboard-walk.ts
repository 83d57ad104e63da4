import type { Page } from '@playwright/test'

/** No page has so many stops; a walk that is longer goes in circles. */
const mostStops = 400

interface Stop {
  readonly name: string
  readonly faults: string[]
}

declare global {
  interface Window {
    /** What a walk by Tab has to reach, in the order of the document. */
    toReach: Element[]
    reached: Element[]
    isInSight: (element: Element) => boolean
  }
}

/** What is wrong for somebody who walks through the page with the Tab key alone, in words. */
export async function walkFaults(page: Page): Promise<string[]> {
  await page.evaluate(findStops)
  const faults: string[] = []
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (stop === 'again') break
    if (typeof stop === 'object') faults.push(...stop.faults.map((fault) => `${stop.name} ${fault}`))
  }
  return [...faults, ...(await page.evaluate(missed))]
}

/** Notes what can be pressed or filled in and is in sight; of a group that arrows move in, one is a stop. */
function findStops() {
  // The toasts' own marks of where Tab leaves them are spans.
  const kinds = 'a[href], button, input, select, textarea, summary, [tabindex]:not(span)'
  const isOpen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [tabindex="-1"], [aria-hidden="true"]') &&
    !element.closest('[inert]')
  const isLast = (element: Element) =>
    !(element instanceof HTMLInputElement && element.type === 'radio') ||
    element.checked ||
    !document.querySelector(`input[type="radio"][name="${element.name}"]:checked`)
  // What lies under the header or beyond the edge of the window is not in sight.
  window.isInSight = (element) => {
    const box = element.getBoundingClientRect()
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    return [0.1, 0.5, 0.9].some((part) => {
      const hit = document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * part)
      return hit && (element.contains(hit) || hit.contains(element))
    })
  }
  window.toReach = [...document.querySelectorAll(kinds)].filter((one) => isOpen(one) && isLast(one))
  window.reached = []
}

/** Where the focus is now and what is wrong there; a page may have put it in its middle, so the end is not all. */
function lookAtFocus(): Stop | 'end' | 'again' | 'within' {
  const element = document.activeElement
  if (!element || element === document.body) {
    window.reached.push(document.body)
    return 'end'
  }
  const last = window.reached.at(-1)
  // The day, month and year of a date are stops within one field.
  if (element === last) return 'within'
  if (window.reached.includes(element)) return 'again'
  const faults: string[] = []
  window.reached.push(element)
  // From the last stop Tab goes round to the first.
  const isBehind =
    last &&
    last !== document.body &&
    element !== window.toReach[0] &&
    last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
  if (isBehind) faults.push('comes after what stands behind it')
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  const isMarked = [element, label, element.parentElement].some((one) => {
    if (!one) return false
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)')
  })
  if (!isMarked) faults.push('has the focus and does not show it')
  // What lets the pointer through is over a picture, which its parent holds.
  const isOver = getComputedStyle(element).pointerEvents === 'none' && element.parentElement
  if (!window.isInSight(label ?? (isOver || element))) faults.push('has the focus out of sight')
  const text = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)
  return { name: `${element.tagName.toLowerCase()} “${text || element.id}”`, faults }
}

function missed(): string[] {
  // A group that leads the focus on to one of its own is never a stop itself.
  const isReached = (element: Element) =>
    window.reached.some((one) => element.contains(one)) ||
    (element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      window.reached.some((one) => one instanceof HTMLInputElement && one.name === element.name))
  return window.toReach
    .filter((element) => element.isConnected && !isReached(element))
    .map((element) => `Tab never comes to ${element.outerHTML.slice(0, 120)}`)
}
