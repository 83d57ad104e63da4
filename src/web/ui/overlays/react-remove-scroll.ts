import type { ReactNode } from 'react'

/**
 * The build replaces the package of this name, a dependency of the primitives, with this file. The package writes a
 * style element, which the content security policy refuses. So nothing here renders it (see `Overlay` in dialog.tsx).
 */
export function RemoveScroll({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}
