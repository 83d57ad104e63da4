import { useEffect } from 'react'

let hasLeftAPage = false

/**
 * Focuses the title of a page that was reached from another one. A screen reader reads it out, and the next
 * Tab goes on from there. A page that was opened by its address is left to the browser, and to people who
 * began to tab through it before its script ran.
 */
export function useFocusHeading(): void {
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (arrive()) observer.disconnect()
    })
    // An address that redirects at once was no page that somebody left.
    const isComeTo = hasLeftAPage && navigator.userActivation?.hasBeenActive
    if (isComeTo && !arrive()) observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      hasLeftAPage = true
      observer.disconnect()
    }
  }, [])
}

/** Focuses the title, unless the focus is in the page already. False while there is no title yet. */
function arrive(): boolean {
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return false
  if (!document.activeElement?.closest('main, section, dialog, [role="dialog"], [role="alertdialog"]')) {
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }
  return true
}
