import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Prints its children, and nothing else of the page, as soon as it is mounted. */
export function PrintedSheet({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    print()
  }, [])
  return createPortal(
    <div data-sheet className="hidden print:block">
      {children}
    </div>,
    document.body,
  )
}
