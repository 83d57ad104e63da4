import type { ReactNode } from 'react'

/**
 * Stands in the build for the package of this name that the primitives bring along: its lock writes a style
 * element, which the content security policy refuses, so nothing of ours ever renders it (see `Overlay` in dialog.tsx).
 */
export function RemoveScroll({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}
