import { useEffect } from 'react'

import { texts } from '../locales/texts.ts'

const t = texts('screenLock')

interface Hidden {
  readonly address: string
  readonly scrollY: number
  readonly focused: Element | null
}

let hidden: Hidden | null = null

/** Gives the window a neutral title and address while the screen is locked. */
export function useNeutralWindow(): void {
  useEffect(() => {
    document.title = t('locked')
    hideAddress()
    // Going back in the history brings another address, which is hidden too.
    addEventListener('popstate', hideAddress)
    return () => removeEventListener('popstate', hideAddress)
  }, [])
}

/** Saves where on the page the user is. */
export function savePosition(): void {
  const { pathname, search } = location
  hidden = { address: pathname + search, scrollY, focused: document.activeElement }
}

/** Gives the window its address back, before the page at that address is shown. */
export function restoreAddress(): void {
  const { hiddenFrom, ...rest } = historyState()
  const address = hidden?.address ?? (typeof hiddenFrom === 'string' ? hiddenFrom : null)
  if (address) history.replaceState(rest, '', address)
}

/** Scrolls and focuses the place on the page that was saved. */
export function restorePosition(): void {
  if (!hidden) return
  scrollTo(0, hidden.scrollY)
  if (hidden.focused instanceof HTMLElement) hidden.focused.focus({ preventScroll: true })
  hidden = null
}

// The address is kept in the tab's history entry, which survives a reload and ends with the tab.
function hideAddress(): void {
  const { pathname, search } = location
  if (pathname === '/') return
  history.replaceState({ ...historyState(), hiddenFrom: pathname + search }, '', '/')
}

function historyState(): Record<string, unknown> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
