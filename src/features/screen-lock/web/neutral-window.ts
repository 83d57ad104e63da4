import { useEffect } from 'react'

const title = 'Locked'

interface Hidden {
  readonly address: string
  readonly scrollY: number
  readonly focused: Element | null
}

let hidden: Hidden | null = null

/** While the screen is locked neither the window's title nor its address says where somebody was. */
export function useNeutralWindow(): void {
  useEffect(() => {
    document.title = title
    hideAddress()
    // On the way back through the history as well.
    addEventListener('popstate', hideAddress)
    return () => removeEventListener('popstate', hideAddress)
  }, [])
}

/** Notes where somebody is, to be taken up there again. */
export function savePosition(): void {
  const { pathname, search } = location
  hidden = { address: pathname + search, scrollY, focused: document.activeElement }
}

/** Gives the window its address back, before the page of it is shown. */
export function restoreAddress(): void {
  const { hiddenFrom, ...rest } = historyState()
  const address = hidden?.address ?? (typeof hiddenFrom === 'string' ? hiddenFrom : null)
  if (address) history.replaceState(rest, '', address)
}

/** Takes somebody back to where on the page they were. */
export function restorePosition(): void {
  if (!hidden) return
  scrollTo(0, hidden.scrollY)
  if (hidden.focused instanceof HTMLElement) hidden.focused.focus({ preventScroll: true })
  hidden = null
}

// The address stays with the tab's own entry of the history, which survives a reload and dies with the tab.
function hideAddress(): void {
  const { pathname, search } = location
  if (pathname === '/') return
  history.replaceState({ ...historyState(), hiddenFrom: pathname + search }, '', '/')
}

function historyState(): Record<string, unknown> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
