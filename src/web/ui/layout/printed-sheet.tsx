import { useContext, useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { OverlayPlace } from '../overlays/overlay-place.ts'

/** Prints its children, and nothing else of the page, as soon as it is mounted. */
export function PrintedSheet({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    print()
  }, [])
  return createPortal(
    <div data-sheet data-print="only" className="hidden print:block">
      {children}
    </div>,
    useContext(OverlayPlace) ?? document.body,
  )
}
