import { useEffect, type ReactNode } from 'react'

const product = 'Evenkeel'

interface TitledProps {
  readonly title?: string
  readonly children: ReactNode
}

/** Names the window after the page. */
export function Titled({ title, children }: TitledProps) {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title])
  return children
}
