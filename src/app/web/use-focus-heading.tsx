import { useEffect } from 'react'

let hasLeftAPage = false

/**
 * Puts the focus on the title of a page that was come to from another: a screen reader says where one is,
 * and the next Tab goes on from there. A page that was opened by its address is left to the browser, and to
 * whoever is on their way through it before its script is there.
 */
export function useFocusHeading(): void {
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (arrive()) observer.disconnect()
    })
    // An address that leads on to another at once was left by nobody.
    const isComeTo = hasLeftAPage && navigator.userActivation?.hasBeenActive
    if (isComeTo && !arrive()) observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      hasLeftAPage = true
      observer.disconnect()
    }
  }, [])
}

/** Whether the page is there, and the focus in it; it may have been put to better use already. */
function arrive(): boolean {
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return false
  if (!document.activeElement?.closest('main, section, dialog, [role="dialog"], [role="alertdialog"]')) {
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }
  return true
}
