// Each of these runs in the page and says in words what is wrong there.

/** What is pressed is at least 44 pixels high and wide; links within text are as high as their line (WCAG 2.2 2.5.8). */
export function smallTargets(): string[] {
  const least = 43.5
  const kinds = 'a[href], button, input, select, textarea, summary, [role="switch"], [role="slider"]'
  const sizeOf = (element: Element) => {
    const own = element.getBoundingClientRect()
    const labels = element instanceof HTMLElement && 'labels' in element ? element.labels : null
    const boxes = [
      own,
      ...[...((labels as NodeListOf<Element> | null) ?? [])].map((one) => one.getBoundingClientRect()),
    ]
    const before = getComputedStyle(element, '::before')
    const beyond = (edge: string) =>
      before.position === 'absolute' ? Math.max(0, -parseFloat(edge) || 0) : 0
    const width = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left))
    const height = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top))
    return {
      width: Math.max(width, own.width + beyond(before.left) + beyond(before.right)),
      height: Math.max(height, own.height + beyond(before.top) + beyond(before.bottom)),
    }
  }
  const isInText = (element: Element) =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    [...element.parentNode!.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  return [...document.querySelectorAll(kinds)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.matches('[aria-hidden="true"], [href="#main"]') && !isInText(element))
    .map((element) => ({ element, ...sizeOf(element) }))
    .filter(({ width, height }) => width < least || height < least)
    .map(({ element, width, height }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      return `${element.tagName.toLowerCase()} “${name}” is ${Math.round(width)} by ${Math.round(height)}`
    })
}

/** The page is not wider than the window. */
export function overhang(): string[] {
  const pixels = document.documentElement.scrollWidth - innerWidth
  if (pixels <= 0) return []
  const last = [...document.querySelectorAll('body *')].findLast(
    (element) => Math.round(element.getBoundingClientRect().right) === document.documentElement.scrollWidth,
  )
  return [`${pixels} pixels wider than the window, by ${last?.outerHTML.slice(0, 100)}`]
}

/** No words are cut off at the edge of their box, nor hang out of the window. */
export function clipped(): string[] {
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
  const isCut = (element: Element) => {
    const { overflowX, position } = getComputedStyle(element)
    if (position === 'absolute' && element.clientWidth <= 1) return false
    return /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
  }
  const hangsOut = (element: Element) => {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.right <= innerWidth + 1) return false
    for (let one: Element | null = element; one; one = one.parentElement) if (scrolls(one)) return false
    return true
  }
  const isText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  return [...document.querySelectorAll('body *')]
    .filter((element) => isText(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => isCut(element) || hangsOut(element))
    .map((element) => `“${element.textContent?.trim().slice(0, 50)}” is cut off`)
}

/** Where one is stands whole in the row of the navigation, however far that has to scroll. */
export function hiddenPlace(): string[] {
  const here = document.querySelector('nav [aria-current="page"]')
  const row = here?.closest('ul')
  if (!here || !row) return []
  const [entry, seen] = [here.getBoundingClientRect(), row.getBoundingClientRect()]
  const isSeen = entry.left >= seen.left - 1 && entry.right <= seen.right + 1
  return isSeen ? [] : [`“${here.textContent}” is out of view in the navigation`]
}
