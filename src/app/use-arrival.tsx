import { useEffect } from 'react'

let hasLeftAPage = false

/**
 * Puts the focus on the title of a page that was come to from another: a screen reader says where one is,
 * and the next Tab goes on from there. A page that was opened by its address is left to the browser, and to
 * whoever is on their way through it before its script is there.
 */
export function useArrival(): void {
  useEffect(() => {
    const isOpenedHere = !hasLeftAPage && location.pathname === openedAt()
    const observer = new MutationObserver(() => {
      if (arrive(isOpenedHere)) observer.disconnect()
    })
    if (navigator.userActivation?.hasBeenActive && !arrive(isOpenedHere)) {
      observer.observe(document.body, { childList: true, subtree: true })
    }
    return () => {
      hasLeftAPage = true
      observer.disconnect()
    }
  }, [])
}

/** The path that this document was opened at; pages come and go in it afterwards. */
function openedAt(): string {
  return new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname
}

const putToUse = 'main, section, dialog, [role="dialog"], [role="alertdialog"]'

/** Whether the page is there, and the focus in it; it may have been put to better use already. */
function arrive(isOpenedHere: boolean): boolean {
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return false
  const at = document.activeElement
  // After a sign-in, at the same address, what had the focus is gone.
  const isFree = isOpenedHere ? at === document.body : !at?.closest(putToUse)
  if (isFree) {
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }
  return true
}
