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

/**
 * No words are cut off at the edge of a box that hides what does not fit, reach out of a box with a border or a colour,
 * or hang out of the window. What a screen reader alone says may, and so may lines that end in “…” after the third.
 */
export function clipped(): string[] {
  const isDrawn = (style: CSSStyleDeclaration) =>
    style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
    [style.borderTopWidth, style.borderLeftWidth, style.borderRightWidth, style.borderBottomWidth].some(
      (width) => parseFloat(width) > 0,
    )
  const faultOf = (text: Node) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const words = range.getBoundingClientRect()
    if (words.width === 0) return null
    const { fontSize, whiteSpace } = getComputedStyle(text.parentElement!)
    // A line is higher than its letters, and a kept space hangs out at its end.
    const slack = parseFloat(fontSize) / 4
    const slackX = whiteSpace === 'pre-wrap' ? slack : 1
    // The words of a chart lie over it; its table has them too.
    let isOwnBox = !text.parentElement!.closest('svg')
    let [scrollsX, scrollsY] = [false, false]
    for (let one = text.parentElement; one; one = one.parentElement) {
      const style = getComputedStyle(one)
      const box = one.getBoundingClientRect()
      if (style.webkitLineClamp !== 'none' || (style.position === 'absolute' && box.width <= 1)) return null
      scrollsX ||= /auto|scroll/.test(style.overflowX)
      scrollsY ||= /auto|scroll/.test(style.overflowY)
      const isOutX = !scrollsX && (words.left < box.left - slackX || words.right > box.right + slackX)
      const isOutY = !scrollsY && (words.top < box.top - slack || words.bottom > box.bottom + slack)
      const hides = (overflow: string) => /hidden|clip/.test(overflow)
      if ((isOutX && hides(style.overflowX)) || (isOutY && hides(style.overflowY))) return 'is cut off'
      if ((isOutX || isOutY) && isOwnBox && style.display !== 'inline' && isDrawn(style))
        return 'reaches out of its box'
      // It may be placed outside of what it belongs to.
      if (style.position === 'absolute' || style.position === 'fixed') isOwnBox = false
      if (style.position === 'fixed') break
    }
    return !scrollsX && (words.left < -1 || words.right > innerWidth + 1) ? 'hangs out of the window' : null
  }
  const faults = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent?.trim()
    if (!words || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    const fault = faultOf(text)
    if (fault) faults.add(`“${words.slice(0, 50)}” ${fault}`)
  }
  return [...faults]
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

/**
 * In the dialog that is open, every button of the feet is in the window and not covered, wherever its middle is scrolled
 * to; all of the middle can be scrolled into sight; and the title stays, unless the window is too low for it.
 */
export function feetOutOfSight(): string[] {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  const middle = dialog?.querySelector('.dialog-middle')
  const feet = dialog?.querySelector('.dialog-feet')
  const buttons = [...(feet?.querySelectorAll('button, a') ?? [])]
  if (!dialog || !middle || !feet || buttons.length === 0)
    return ['it has no middle, or no button in its feet']
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1
  const scroller = [middle, ...dialog.querySelectorAll('.dialog-place'), dialog].find(scrolls)
  const isSeen = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isWithin = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
    const points = [top + 3, (top + bottom) / 2, bottom - 3]
    return isWithin && points.every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)))
  }
  const faults: string[] = []
  const look = (where: string) => {
    for (const button of buttons)
      if (!isSeen(button)) faults.push(`“${button.textContent}” is out of sight ${where}`)
    const title = dialog.querySelector('h2')
    if (innerHeight >= 22 * rem && title && !isSeen(title)) faults.push(`the title is out of sight ${where}`)
  }
  look('at first')
  if (!scroller) {
    if (middle.scrollHeight > middle.clientHeight + 1) faults.push('the middle is cut off')
    return faults
  }
  scroller.scrollTop = scroller.scrollHeight
  look('at the end of the middle')
  const last = middle.lastElementChild?.getBoundingClientRect().bottom ?? 0
  if (last > feet.getBoundingClientRect().top + 1) faults.push('the end of the middle stays under the feet')
  if (scroller.clientHeight < 4 * rem)
    faults.push(`only ${scroller.clientHeight} pixels are left for the middle`)
  scroller.scrollTop = 0
  return faults
}
