import { useLayoutEffect, type ReactNode } from 'react'

import { useTitleCount } from '#web/device/title-count.ts'

const product = 'Evenkeel'

interface TitledProps {
  readonly title?: string
  readonly children: ReactNode
}

/** Names the window after the page, with how many things wait for the person in front. */
export function DocumentTitle({ title, children }: TitledProps) {
  const waiting = useTitleCount()
  // With the page, not a moment after it: a screen reader may read the window's name first.
  useLayoutEffect(() => {
    const name = title ? `${title} · ${product}` : product
    document.title = waiting > 0 ? `(${waiting}) ${name}` : name
  }, [title, waiting])
  return children
}
