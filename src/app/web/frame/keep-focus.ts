const item = 'article, li, tr'
const headings = 'h1, h2, h3, h4'
const focusable = 'a, button, input, select, textarea, summary, [tabindex]'

/**
 * Watches for a focused part of the page that is taken away, as an entry that was just deleted, and moves the focus to
 * the next item of its list, or to the one before, or else to the heading above. Else it would fall to the start of the
 * page, and a screen reader with it. What moves the focus itself is left alone, and so is the way to another page. The
 * answer ends it.
 */
export function keepFocus(): () => void {
  let last: Element | null = null
  let page = location.pathname
  const note = ({ target }: Event) => {
    last = target instanceof Element ? target.closest(focusable) : null
    page = location.pathname
  }
  const observer = new MutationObserver((changes) => {
    if (!last || last.isConnected) return
    const lost = last
    last = null
    const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)))
    if (!change || !change.target.isConnected || location.pathname !== page) return
    // A dialog gives the focus back by itself, and a form moves it, once this change is shown.
    setTimeout(() => {
      if (document.activeElement === document.body && location.pathname === page)
        focusOn(placeFor(change, lost))
    }, 50)
  })
  // A press beside what has the focus takes it away as well.
  addEventListener('pointerdown', note)
  addEventListener('focusin', note)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    removeEventListener('pointerdown', note)
    removeEventListener('focusin', note)
    observer.disconnect()
  }
}

function placeFor({ target, nextSibling, previousSibling }: MutationRecord, lost: Element): Element | null {
  if (lost.closest(item)) {
    for (const near of [nextSibling, previousSibling])
      if (near instanceof Element && near.isConnected && near.matches(item)) return near
  }
  for (let above = target instanceof Element ? target : null; above; above = above.parentElement) {
    const heading = above.querySelector(headings)
    if (heading) return heading
  }
  return null
}

function focusOn(place: Element | null): void {
  if (!(place instanceof HTMLElement)) return
  place.tabIndex = -1
  place.focus()
}
