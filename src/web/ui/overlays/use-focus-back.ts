import { useRef } from 'react'

/**
 * Gives the focus back, when a dialog closes, to whatever had it before: the library does so for its own
 * triggers alone. What is gone by then, as the entry just deleted, is left to the library.
 */
export function useFocusBack() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      const opener = before.current
      if (!(opener instanceof HTMLElement) || opener === document.body || !opener.isConnected) return
      event.preventDefault()
      opener.focus()
    },
  }
}
